import { watcherFileSchema } from '../domain/notices/watcherFile.ts'
import { configOf, type WatcherConfig } from './readConfig.ts'

/** Returns a configuration for the demo of `npm start`, whose alerts are printed. */
export function demoConfig(url: string): WatcherConfig {
  const target = { kind: 'webhook', url }
  const rule = { targets: ['terminal'], window: 1 }
  const file = watcherFileSchema.parse({
    service: {
      graphqlUrl: `${url}/graphql`,
      restUrl: `${url}/api/v1`,
      realtimeUrl: `${url.replace(/^http/, 'ws')}/realtime`,
      capabilities: { rest: 'all', liveUpdates: 'whole' },
    },
    signIn: { kind: 'applicationToken', token: { env: 'PORTAL_TOKEN' } },
    portalUrl: url,
    targets: { terminal: target },
    rules: [
      { name: 'Most of the limit used', conditions: [{ kind: 'usage', percent: 80 }], ...rule },
      { name: 'New network', conditions: [{ kind: 'network', change: 'operator' }], ...rule },
      { name: 'Blocked', conditions: [{ kind: 'status', statusids: [16, 20] }], ...rule },
    ],
  })
  return {
    ...configOf(file),
    secretOf: () => process.env['PORTAL_TOKEN'] ?? 'demo-administrator',
    secrets: () => [],
  }
}
