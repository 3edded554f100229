import {
  isResponseLost,
  mayHaveSucceeded,
  problemOf,
  ProblemError,
  type Problem,
} from '../../lib/problem.ts'

interface ConfirmedWrite {
  send: () => Promise<unknown>
  /** Returns how often the write arrived; undefined while that cannot be determined. */
  countArrivals: () => Promise<number | undefined>
  repeated: (count: number) => Pick<Problem, 'title' | 'detail' | 'technical'>
  unconfirmed: () => Pick<Problem, 'title' | 'detail'>
}

/** Sends a write and, after a lost response, looks up how often it arrived. Throws a ProblemError. */
export async function sendConfirmed({
  send,
  countArrivals,
  repeated,
  unconfirmed,
}: ConfirmedWrite): Promise<void> {
  try {
    await send()
  } catch (thrown) {
    const lost = problemOf(thrown)
    if (!mayHaveSucceeded(lost)) throw thrown
    const count = await retryCount(countArrivals)
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
  countArrivals: ConfirmedWrite['countArrivals'],
): Promise<number | undefined> {
  for (const delayMs of retryDelaysMs) {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const count = await countArrivals().catch(() => undefined)
    if (count) return count
  }
  return undefined
}
