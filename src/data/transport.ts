/** `fetch` and `WebSocket`, used nowhere else: the browser's, or an in-process server of tests. */
export interface Transport {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  openSocket(url: string, protocols: string[]): TransportSocket
}

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
    // The events of a browser's socket have more fields than these types.
    return socket as unknown as TransportSocket
  },
}

let current = browserTransport

export function transport(): Transport {
  return current
}

/** Whether requests leave the page: the script before the first paint can send them too. */
export function isNetworkTransport(): boolean {
  return current === browserTransport
}

export function replaceTransport(replacement: Transport): () => void {
  const before = current
  current = replacement
  return () => {
    current = before
  }
}
