/**
 * The run-time configuration of a portal that is served beside the bundled server (`/config.json`): addresses, and the demo accounts for
 * signing in with one click. A deployment puts its own file in this place.
 */

const demoAccounts = [
  { name: 'Administrator', role: 'ADMINISTRATOR', applicationToken: 'demo-administrator' },
  { name: 'User', role: 'USER', applicationToken: 'demo-user' },
  { name: 'Observer', role: 'OBSERVER', applicationToken: 'demo-observer' },
] as const

/**
 * What `/config.json` answers. URLs are relative to the page. `mapTiles` is the URL template of a tile server, null for none; demo accounts
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
  /** Leaves out what only the bundled server announces, as for a service that offers the documents alone. */
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
