import { sessionSignal } from '../../data/session/endOfSession.ts'
import {
  isResponseLost,
  mayHaveSucceeded,
  problemOf,
  ProblemError,
  type Problem,
} from '../../lib/problem.ts'

interface ConfirmedWrite<T> {
  /** Loads what the write changes. A failure does not keep it from being sent. */
  load: () => Promise<T>
  send: () => Promise<unknown>
  /** Returns how often the write arrived; undefined when that cannot be determined. */
  countArrivals: (before: T | undefined, after: T) => number | undefined
  repeated: (count: number) => Pick<Problem, 'title' | 'detail' | 'technical'>
  unconfirmed: () => Pick<Problem, 'title' | 'detail'>
}

/**
 * Sends a write and, after a lost response, looks up how often it arrived. Throws a ProblemError, or an AbortError when the session ends
 * before the write is sent, since another account may have signed in.
 */
export async function sendConfirmed<T>({
  load,
  send,
  countArrivals,
  repeated,
  unconfirmed,
}: ConfirmedWrite<T>): Promise<void> {
  const session = sessionSignal()
  const loadOrNothing = () => load().catch(() => undefined)
  const before = await loadOrNothing()
  session.throwIfAborted()
  try {
    await send()
  } catch (thrown) {
    const lost = problemOf(thrown)
    if (!mayHaveSucceeded(lost)) throw thrown
    const count = await retryCount(async () => {
      const after = await loadOrNothing()
      return after && countArrivals(before, after)
    })
    if (count === 1) return
    if (count !== undefined)
      throw new ProblemError({ ...repeated(count), code: 'REPEATED', isRetryable: false })
    if (!isResponseLost(lost)) throw thrown
    const { technical } = lost
    throw new ProblemError({
      ...unconfirmed(),
      code: 'UNCONFIRMED',
      isRetryable: false,
      technical,
    })
  }
}

/** The service may show a change late, and the connection may need a few seconds to return. */
const retryDelaysMs = [0, 1500, 3000]

async function retryCount(
  countArrivals: () => Promise<number | undefined>,
): Promise<number | undefined> {
  for (const delayMs of retryDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const count = await countArrivals()
    if (count) return count
  }
  return undefined
}
