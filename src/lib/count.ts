/**
 * Whole numbers for people, without `Intl`, whose tables take milliseconds to load and would be the first thing a list asks
 * for.
 */

/** Thousands parted by commas: "51,230". */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}
