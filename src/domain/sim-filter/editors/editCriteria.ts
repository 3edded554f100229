/** Helpers that only the filter editors need. */
import type { IccidRange, SimCriteria, TextMatch } from '../simCriteria.ts'

/** Returns the values of a match that compares whole values; none for any other match. */
export function wholeValues(match: TextMatch | undefined): readonly string[] {
  if (match?.mode === 'oneOf') return match.values
  return match?.mode === 'is' ? [match.value] : []
}

/** Returns the criteria with an ICCID range, which removes a text match on `iccid`. */
export function withIccidRange(criteria: SimCriteria, iccidRange: IccidRange): SimCriteria {
  const { iccid: _removed, ...texts } = criteria.texts
  return { ...criteria, texts, iccidRange }
}
