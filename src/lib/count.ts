/**
 * Whole numbers for display, without `Intl`, whose tables take milliseconds to load and would be the first thing a list needs
 * for.
 */

/** Thousands separated by commas: "51,230". */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}
