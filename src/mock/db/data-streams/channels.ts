/**
 * The places in the queue of what is to be delivered: one for each data stream, one for each callback that takes SMS. Records of one channel keep
 * their order; channels do not wait for each other.
 */
export type Channel =
  | { readonly kind: 'stream'; readonly id: number }
  | { readonly kind: 'callback'; readonly id: number }

/** The name of a data stream's channel. */
export function streamChannel(streamId: number): string {
  return `stream ${streamId}`
}

/** The name of the channel of the SMS that go to a callback. */
export function callbackChannel(callbackId: number): string {
  return `callback ${callbackId}`
}

/** What a channel's name says. */
export function readChannel(name: string): Channel | undefined {
  const { kind, id } = /^(?<kind>stream|callback) (?<id>\d+)$/.exec(name)?.groups ?? {}
  return kind === 'stream' || kind === 'callback' ? { kind, id: Number(id) } : undefined
}
