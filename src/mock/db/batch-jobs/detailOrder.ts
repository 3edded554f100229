/**
 * Sorts a job's SIMs by execution: processed ones first in both directions, then the others in the order of execution. All pages use the
 * boundary of the first page, so that a running job neither hides nor repeats a SIM.
 */
import { badInput } from '../../store/serviceError.ts'
import type { Bitset } from '../../index/bitset.ts'

export interface DetailPlace {
  /** The first row the job had not reached when the first page was requested. */
  readonly boundary: number
  /** The last returned row; undefined before the first page. */
  readonly last: number | undefined
}

/** Returns the position in a page token, or the start with this boundary. */
export function readDetailPlace(
  values: readonly unknown[] | undefined,
  boundary: number,
): DetailPlace {
  if (!values) return { boundary, last: undefined }
  const [tokenBoundary, last] = values
  if (typeof tokenBoundary !== 'number' || typeof last !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another list')
  return { boundary: tokenBoundary, last }
}

/** Returns up to `count` rows after the position. */
export function rowsByExecution(
  rows: Bitset,
  isDescending: boolean,
  { boundary, last }: DetailPlace,
  count: number,
): number[] {
  if (!isDescending || (last !== undefined && last >= boundary))
    return rows.rowsFrom(last === undefined ? 0 : last + 1, count)
  const newest = (last ?? boundary) - 1
  const executed = newest < 0 ? [] : rows.rowsFrom(newest, count, -1)
  return [...executed, ...rows.rowsFrom(boundary, count - executed.length)]
}
