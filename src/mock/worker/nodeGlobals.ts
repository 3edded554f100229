/** What the server and its OpenAPI library use of Node's global functions. Import it first. */
const due = new Map<number, () => void>()
const { port1, port2 } = new MessageChannel()
let lastId = 0

port1.onmessage = ({ data: id }: MessageEvent<number>) => {
  const work = due.get(id)
  due.delete(id)
  work?.()
}

Object.assign(globalThis, {
  /** Runs the work in a task of its own; a timer would wait for four milliseconds. */
  setImmediate<Args extends unknown[]>(work: (...args: Args) => void, ...args: Args): number {
    const id = ++lastId
    due.set(id, () => work(...args))
    port2.postMessage(id)
    return id
  },
  clearImmediate: (id: number) => void due.delete(id),
  Buffer: { isBuffer: () => false },
})
