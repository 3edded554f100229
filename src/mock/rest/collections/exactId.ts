/**
 * The number in a criterion for an id: only plain digits are one, however else a number may be written.
 */

/** The id, or -1, which nothing has. */
export function exactId(criterion: string): number {
  return /^\d{1,15}$/.test(criterion) ? Number(criterion) : -1
}
