/** Reports to the URLs of config.json: without credentials, and with the pattern of a route instead of its URL. */
import { matchRoutes } from 'react-router'
import { transport } from '../data/transport.ts'
import { withoutBase } from '../lib/basePath.ts'
import { pages } from './areas.tsx'

export const portalVersion = String(import.meta.env['VITE_VERSION'] ?? 'development')

/** Returns the pattern of the page at this path, such as "/sims/:iccid/:tab?"; "*" for an unknown page. */
export function routePattern(path: string): string {
  const routes = pages.map(({ route }) => route)
  return matchRoutes(routes, withoutBase(path))?.at(-1)?.route.path ?? '*'
}

/** Sends the report, also while the page is closing. Never rejects. */
export async function postReport(url: string, report: object): Promise<void> {
  await transport()
    .fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(30_000),
    })
    .catch(() => undefined)
}
