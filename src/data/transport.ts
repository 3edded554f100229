/**
 * The one place from which the data layer takes the network: `fetch` and `WebSocket`. The browser's own by default; tests
 * put an in-process server here. Nothing else in the portal names either of them.
 */
export interface Transport {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  openSocket(url: string, protocols: string[]): TransportSocket
}

/** What the data layer uses of a WebSocket. */
export interface TransportSocket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  onerror: (() => void) | null
  send(text: string): void
  close(code?: number, reason?: string): void
}

const browserTransport: Transport = {
  fetch: (request, init) => globalThis.fetch(request, init),
  openSocket(url, protocols) {
    const socket = new WebSocket(url, protocols)
    // A browser's socket calls its handlers with richer events than these; the fields used here are the same.
    return socket as unknown as TransportSocket
  },
}

let current = browserTransport

/** The network to use now. */
export function transport(): Transport {
  return current
}

/** Puts another network in place; returns the way back to the one before. */
export function replaceTransport(replacement: Transport): () => void {
  const before = current
  current = replacement
  return () => {
    current = before
  }
}
