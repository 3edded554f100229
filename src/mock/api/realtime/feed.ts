/** Turns pushed values into the async generator that GraphQL libraries read. Unread values are queued. */
export interface Feed<T> {
  push(value: T): void
  readonly results: AsyncGenerator<T, undefined, undefined>
}

/** Creates a feed; `onEnd` is called once, when its reader stops. */
export function createFeed<T>(onEnd: () => void): Feed<T> {
  const waiting: T[] = []
  let hasEnded = false
  let wake: (() => void) | undefined

  const end = () => {
    if (hasEnded) return
    hasEnded = true
    onEnd()
    wake?.()
  }
  const next = async (): Promise<IteratorResult<T, undefined>> => {
    while (!hasEnded) {
      if (waiting.length > 0) return { done: false, value: waiting.shift() as T } // the length was checked
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return { done: true, value: undefined }
  }
  const finish = async (): Promise<IteratorResult<T, undefined>> => {
    end()
    return { done: true, value: undefined }
  }
  const results: AsyncGenerator<T, undefined, undefined> = {
    next,
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => results,
  }
  return {
    push(value) {
      if (hasEnded) return
      waiting.push(value)
      wake?.()
    },
    results,
  }
}
