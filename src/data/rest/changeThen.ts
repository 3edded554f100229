import { refreshRest } from './useRestQuery.ts'

/**
 * The answer to a change; what it makes stale is asked for again however it ended, since a change whose answer was lost may have been
 * made. `operations` are the first words of the keys of `useRestQuery`.
 */
export async function changeThen<T>(
  answering: Promise<T>,
  ...operations: readonly string[]
): Promise<T> {
  try {
    return await answering
  } finally {
    for (const operation of operations) refreshRest(operation)
  }
}
