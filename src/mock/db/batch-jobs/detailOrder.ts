/**
 * Sorts a job's SIMs by execution: processed ones first in both directions, then the others in the order of execution. All pages use the
 * boundary of the first page, so that a running job neither hides nor repeats a SIM.
 */
import { badInput } from '../../store/serviceError.ts'
import type { Bitset } from '../../sim-index/bitset.ts'

export interface DetailPlace {
  /** The first row the job had not reached when the first page was requested. */
  readonly border: number
  /** The last returned row; undefined before the first page. */
  readonly last: number | undefined
}

/** Returns the position in a page token, or the start. */
export function readDetailPlace(
  values: readonly unknown[] | undefined,
  border: number,
): DetailPlace {
  if (!values) return { border, last: undefined }
  const [held, last] = values
  if (typeof held !== 'number' || typeof last !== 'number')
    throw badInput('nextToken', 'nextToken belongs to another list')
  return { border: held, last }
}

/** Returns up to `count` rows after the position. */
export function rowsByExecution(
  rows: Bitset,
  isDescending: boolean,
  { border, last }: DetailPlace,
  count: number,
): number[] {
  if (!isDescending || (last !== undefined && last >= border))
    return rows.rowsFrom(last === undefined ? 0 : last + 1, count)
  const newest = (last ?? border) - 1
  const executed = newest < 0 ? [] : rows.rowsDownFrom(newest, count)
  return [...executed, ...rows.rowsFrom(border, count - executed.length)]
}
