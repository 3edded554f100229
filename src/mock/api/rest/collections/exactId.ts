/** The ID in a criterion: only decimal digits without leading zeros are accepted. */

/** Returns the ID, or -1, which matches nothing. */
export function exactId(criterion: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(criterion) ? Number(criterion) : -1
}
