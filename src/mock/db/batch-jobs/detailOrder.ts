/**
 * The order of a job's SIMs by execution. Those the job has come to stand first in either direction; the others have no date, and follow in the order in which
 * they come. Where the first page drew the line between the two holds for all pages, so that a job that goes on meanwhile neither hides nor repeats a SIM.
 */
import { badInput } from '../../store/serviceError.ts'
import type { Bitset } from '../../sim-index/bitset.ts'

export interface DetailPlace {
  /** The first row the job had not reached when the first page was requested. */
  readonly border: number
  /** The last row shown; undefined before the first page. */
  readonly last: number | undefined
}

/** The place in a token, or the one to begin at. */
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

/** Up to `count` rows that follow the place. */
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
