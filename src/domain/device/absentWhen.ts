import { ProblemError } from '../../lib/problem.ts'

/** The answer, or null when the service says with one of `codes` that there is none; other problems are thrown on. */
export async function absentWhen<T>(
  codes: readonly string[],
  answering: Promise<T>,
): Promise<T | null> {
  try {
    return await answering
  } catch (thrown) {
    if (thrown instanceof ProblemError && codes.includes(thrown.problem.code)) return null
    throw thrown
  }
}
