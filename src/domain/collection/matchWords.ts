import type { FilterMatch } from '../../contract/collections.ts'

const words: Record<FilterMatch, string> = {
  exact: 'The whole value, exactly.',
  wildcard: 'With * for any characters, such as *pump*.',
  startsWith: 'How it begins.',
  exactAbove14: 'The whole number above 14 digits; with fewer, how it begins.',
  exactAbove19: 'The whole number above 19 digits; with fewer, how it begins.',
  term: 'One whole word of it.',
  queryString: 'Words that must all occur; quo* for how one begins, "a phrase", OR, NOT.',
  ipAddress: 'A whole IPv4 or IPv6 address.',
  dateRange: 'A date, or date and time.',
}

/** How a criterion meets a field, for whoever types one (REST interface, Filtering). */
export function matchWords(match: FilterMatch): string {
  return words[match]
}
