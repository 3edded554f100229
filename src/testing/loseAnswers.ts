/** Loses the answers to some requests after the service has done the work, for tests of what the portal says then. Only for tests. */
import { replaceTransport, transport } from '../data/transport.ts'

export interface LostAnswers {
  /** How often such a request was made by the portal. */
  sent: () => number
  restore: () => void
}

/**
 * From now on each request for which `isLost` is true reaches the service `arrivals` times without its Idempotency-Key, as a service that does
 * not know the header sees it when the browser repeats a request, and its answer is lost.
 */
export function loseAnswers(
  isLost: (url: string, init: RequestInit) => boolean,
  { arrivals = 1 }: { arrivals?: number } = {},
): LostAnswers {
  const real = transport()
  let sent = 0
  const restore = replaceTransport({
    ...real,
    async fetch(request, init) {
      const url = typeof request === 'string' ? request : request.url
      if (!init || !isLost(url, init)) return real.fetch(request, init)
      sent++
      const headers = new Headers(init.headers)
      headers.delete('Idempotency-Key')
      for (let arrival = 0; arrival < arrivals; arrival++)
        await real.fetch(request, { ...init, headers })
      throw new TypeError('Failed to fetch')
    },
  })
  return { sent: () => sent, restore }
}
