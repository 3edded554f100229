/**
 * The run-time configuration of a portal that is served beside the bundled server (`/config.json`): URLs, and the demo accounts for
 * signing in with one click. A deployment replaces it with its own file.
 */

const demoAccounts = [
  { role: 'ADMINISTRATOR', applicationToken: 'demo-administrator' },
  { role: 'USER', applicationToken: 'demo-user' },
  { role: 'OBSERVER', applicationToken: 'demo-observer' },
] as const

/**
 * The content of `/config.json`. URLs are relative to the page. `mapTiles` is the URL template of a tile server, null for none; demo accounts
 * are listed where their tokens work.
 */
export function portalConfig({
  mapTiles,
  hasSimulator,
  hasDemoAccounts,
  isDocumentedOnly = false,
  sendsNulls = false,
}: {
  mapTiles: { readonly url: string; readonly attribution: string } | null
  hasSimulator: boolean
  hasDemoAccounts: boolean
  /** Omits what only the bundled server offers, like a service that implements only the documents. */
  isDocumentedOnly?: boolean | undefined
  /** Whether live messages have null for fields that a change did not touch. */
  sendsNulls?: boolean | undefined
}) {
  return {
    restUrl: '/api/v1',
    graphqlUrl: '/graphql',
    realtimeUrl: '/realtime',
    simulatorUrl: hasSimulator ? '/simulator' : null,
    mapTiles,
    demoAccounts: hasDemoAccounts ? demoAccounts : [],
    ...(isDocumentedOnly
      ? {}
      : {
          capabilities: {
            graphql: 'introspection',
            rest: 'all',
            liveUpdates: sendsNulls ? 'partial' : 'whole',
          },
        }),
  }
}
