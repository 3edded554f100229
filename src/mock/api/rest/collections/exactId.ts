/**
 * The number in a criterion for an id: only plain digits without a zero before them are one, however else a number may be written.
 */

/** The id, or -1, which nothing has. */
export function exactId(criterion: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(criterion) ? Number(criterion) : -1
}
