/**
 * Channels of the delivery queue: one per data stream, and one per callback that receives SMS. Each channel preserves the order of its
 * records and does not wait for others.
 */
type Channel =
  | { readonly kind: 'stream'; readonly id: number }
  | { readonly kind: 'callback'; readonly id: number }

export function streamChannel(streamId: number): string {
  return `stream ${streamId}`
}

export function callbackChannel(callbackId: number): string {
  return `callback ${callbackId}`
}

export function readChannel(name: string): Channel | undefined {
  const { kind, id } = /^(?<kind>stream|callback) (?<id>\d+)$/.exec(name)?.groups ?? {}
  return kind === 'stream' || kind === 'callback' ? { kind, id: Number(id) } : undefined
}
