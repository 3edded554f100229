/**
 * Mounts the bundled server in vite's dev and preview servers, at its own paths on the portal's origin: `/api/v1`, `/graphql`,
 * `/simulator`, `/config.json`, and WebSockets at `/realtime`. Everything else, vite's own socket included, is left alone.
 * Settings come from the environment; `npm run mock -- --help` describes them.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import { answerNodeRequest } from './nodeHttp.ts'
import { mountSockets } from './nodeSockets.ts'
import type { MockServer, MockServerOptions } from '../server.ts'
import { DataError, SettingError, readSettings, variantFlagNames } from '../serverSettings.ts'
import { startServer } from './startServer.ts'

const ownPath = /^\/(?:graphql|config\.json|realtime|simulator|api\/v1)(?:[/?]|$)/

/** Creates the plugin. Only the dev and preview servers import the bundled server, a build does not. */
export function bundledServer(): Plugin {
  return {
    name: 'bundled-server',
    // By default, Vite adds CORS headers for every origin of this machine, also to responses of the bundled server.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    configureServer: (vite) => mount(vite, (request) => isSocketOfVite(request, vite.config.base)),
    configurePreviewServer: (vite) => mount(vite, () => false),
  }
}

/**
 * Closes the previous mount. Stored globally: after a configuration change Vite reloads this file and mounts again before the old server is
 * closed, and two servers must not share a database.
 */
const closeLast = Symbol.for('connectivity-portal.closeBundledServer')
// Only this file uses the symbol.
const registry = globalThis as { [closeLast]?: () => Promise<void> }

function isSocketOfVite({ headers, url }: IncomingMessage, base: string): boolean {
  const isViteProtocol = ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '')
  return isViteProtocol && url?.split('?')[0] === base
}

async function mount(
  vite: ViteDevServer | PreviewServer,
  isLeftToOthers: (request: IncomingMessage) => boolean,
): Promise<void> {
  await registry[closeLast]?.()
  const { info } = vite.config.logger
  const { host } = 'pluginContainer' in vite ? vite.config.server : vite.config.preview
  const server = await startFromEnvironment({
    hostNames: typeof host === 'string' ? [host] : [],
    log: (message) => info(message),
  })
  // Vite can also serve HTTP/2, whose server has the same upgrade event; in middleware mode there is no server and no sockets.
  const httpServer = vite.httpServer as Server | null
  const sockets =
    httpServer &&
    mountSockets(httpServer, {
      path: '/realtime',
      isLeftToOthers,
      connect: server.connect,
      allows: server.allowsUpgrade,
    })
  const close = async () => {
    if (registry[closeLast] === close) delete registry[closeLast]
    removeSignalHandlers()
    sockets?.close()
    await server.close()
  }
  registry[closeLast] = close
  const removeSignalHandlers = closeOnSignals(close)
  httpServer?.once('close', () => {
    if (registry[closeLast] === close) void close()
  })
  const printUrls = vite.printUrls.bind(vite)
  vite.printUrls = () => {
    printUrls()
    info(
      '  ➜  Sign in with one click, or with the application token demo-administrator, demo-user or demo-observer',
    )
  }
  vite.middlewares.use((incoming, outgoing, next) => {
    if (ownPath.test(incoming.url ?? '')) void answerNodeRequest(server.fetch, incoming, outgoing)
    else if (incoming.url === `${vite.config.base}config.json`)
      // With a base path, the portal requests config.json below that path.
      void answerNodeRequest(
        (request, from) =>
          server.fetch(new Request(new URL('/config.json', request.url), request), from),
        incoming,
        outgoing,
      )
    else next()
  })
}

/** Vite closes its servers on SIGTERM only; after an interrupt or a closed terminal the write-ahead log would remain. */
function closeOnSignals(close: () => Promise<void>): () => void {
  const end = (signal: NodeJS.Signals) =>
    void close().finally(() => process.kill(process.pid, signal))
  process.once('SIGINT', end).once('SIGHUP', end)
  return () => void process.off('SIGINT', end).off('SIGHUP', end)
}

async function startFromEnvironment(
  given: Pick<MockServerOptions, 'hostNames' | 'log'>,
): Promise<MockServer> {
  try {
    const server = await startServer(
      { ...readSettings(settingsFromEnvironment(), environmentName), ...given },
      environmentNames.data,
    )
    // After a configuration change Vite mounts again, which must not reset the data again.
    delete process.env[environmentNames.reset]
    return server
  } catch (error) {
    if (!(error instanceof SettingError || error instanceof DataError)) throw error
    // Vite prints errors with stack and causes, which don't help the user with a setting.
    throw Object.assign(new Error(error.message), { stack: error.message })
  }
}

const environmentNames = {
  data: 'PORTAL_DATA',
  sims: 'PORTAL_SIMS',
  rate: 'PORTAL_RATE',
  seed: 'PORTAL_SEED',
  tokenLifetime: 'PORTAL_TOKEN_LIFETIME',
  delay: 'PORTAL_DELAY',
  origins: 'PORTAL_ORIGINS',
  deliveryHosts: 'PORTAL_DELIVERY_HOSTS',
  oidcIssuer: 'PORTAL_OIDC_ISSUER',
  testStores: 'PORTAL_TEST_STORES',
  reset: 'PORTAL_RESET',
  rateLimit: 'PORTAL_RATE_LIMIT',
  documentedOnly: 'PORTAL_DOCUMENTED_ONLY',
  noIntrospection: 'PORTAL_NO_INTROSPECTION',
  noErrorCodes: 'PORTAL_NO_ERROR_CODES',
  hidePagingHeaders: 'PORTAL_HIDE_PAGING_HEADERS',
  nullUnselected: 'PORTAL_NULL_UNSELECTED',
} as const

const environmentName = (setting: string) =>
  Object.entries(environmentNames).find(([name]) => name === setting)?.[1] ?? setting

const switches: ReadonlySet<string> = new Set(['testStores', 'reset', ...variantFlagNames])

function settingsFromEnvironment() {
  const settings: Record<string, string | boolean | undefined> = { simulator: true }
  for (const [setting, variable] of Object.entries(environmentNames)) {
    const text = process.env[variable]
    settings[setting] = switches.has(setting) ? text === '1' : text
  }
  return settings
}
