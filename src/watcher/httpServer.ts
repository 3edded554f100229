/** `/metrics` for Prometheus and `/healthz` for supervisors. */
import { createServer, type Server } from 'node:http'
import { registry } from './metrics.ts'
import type { Health } from './watch.ts'

/** A watcher without live updates compares the fleet every few minutes. */
const oldestCheckMs = 15 * 60_000

/** Listens on "HOST:PORT" or "PORT" of this machine. Rejects when it cannot. */
export function serveMetrics(address: string, health: () => Health): Promise<Server> {
  const at = address.lastIndexOf(':')
  const host = at > 0 ? address.slice(0, at) : '127.0.0.1'
  const server = createServer((request, response) => {
    if (request.url === '/metrics') {
      void registry.metrics().then((text) => {
        response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      })
      return
    }
    if (request.url !== '/healthz') {
      response.writeHead(404).end()
      return
    }
    const current = health()
    const isFresh = Date.now() - (current.checkedAtMs ?? 0) < oldestCheckMs
    const isHealthy = current.fault === undefined && (current.isConnected || isFresh)
    response
      .writeHead(isHealthy ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ isHealthy, ...current }))
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(Number(address.slice(at + 1)), host, () => resolve(server))
  })
}
