/**
 * The run-time configuration of a portal that is served beside the bundled server (`/config.json`): addresses, and the demo accounts for
 * signing in with one click. A deployment puts its own file in this place.
 */

const demoAccounts = [
  { name: 'Administrator', role: 'ADMINISTRATOR', applicationToken: 'demo-administrator' },
  { name: 'User', role: 'USER', applicationToken: 'demo-user' },
  { name: 'Observer', role: 'OBSERVER', applicationToken: 'demo-observer' },
] as const

/** What `/config.json` answers. Addresses are relative to the page. `mapTiles` is the URL template of a tile server, null for none. */
export function portalConfig(mapTiles: { url: string; attribution: string } | null) {
  return {
    restUrl: '/api/v1',
    graphqlUrl: '/graphql',
    realtimeUrl: '/realtime',
    simulatorUrl: '/simulator',
    mapTiles,
    demoAccounts,
  }
}
