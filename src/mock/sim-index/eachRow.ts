/**
 * The plainest condition: a test that is put to every row that is still in question.
 */
import type { Condition } from './condition.ts'

/** A condition that holds where the test holds. */
export function eachRow(test: (row: number) => boolean): Condition {
  return { test, narrow: (rows) => rows.keepWhere(test) }
}
