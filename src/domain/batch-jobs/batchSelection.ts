/**
 * Which SIMs a batch job changes (GraphQL interface, Batch job selection rules). "All SIMs" is a kind of its own, so that an empty
 * filter, an empty list or a lost draft never selects every SIM.
 */
import { plural, t } from '@lingui/core/macro'
import { describeCriteria } from '../sim-filter/describeCriteria.ts'
import type { FilterFormats } from '../sim-filter/filterKinds.ts'
import { isUnfiltered, type SimCriteria } from '../sim-filter/simCriteria.ts'

/** The most ICCIDs the service takes as an include or an exclude list (GraphQL interface, BatchJobParametersInput). */
export const maxListed = 1000

export type BatchSelection =
  /** Exactly these SIMs; more than `maxListed` of them become several jobs. */
  | { kind: 'named'; iccids: readonly string[] }
  /** The SIMs that match the criteria when the job starts, without the excluded ones. */
  | { kind: 'matching'; criteria: SimCriteria; excluded: readonly string[] }
  | { kind: 'everything'; excluded: readonly string[] }

export function validateSelection(selection: BatchSelection | undefined): string | undefined {
  if (!selection) return t`Select SIMs first.`
  if (selection.kind === 'named')
    return selection.iccids.length === 0 ? t`The list contains no SIMs.` : undefined
  if (selection.excluded.length > maxListed)
    return plural(maxListed, {
      other: 'At most # SIMs can be excluded. Narrow the filter instead.',
    })
  if (selection.kind === 'matching' && isUnfiltered(selection.criteria))
    return t`Enter a search or set a filter first. To change every SIM, choose “All SIMs”.`
  return undefined
}

/** Returns the selection as text: "All 812 SIMs with Status: Test Ready, 3 excluded". `count` does not include excluded SIMs. */
export function describeSelection(
  selection: BatchSelection,
  count: number | undefined,
  text: FilterFormats,
): string {
  if (selection.kind === 'named')
    return count === undefined
      ? t`Selected SIMs`
      : plural(count, { one: '# selected SIM', other: '# selected SIMs' })
  const excluded = selection.excluded.length
  if (selection.kind === 'everything')
    return count === undefined
      ? t`All SIMs${plural(excluded, { 0: '', other: ', # excluded' })}`
      : t`${plural(count, { 0: 'No SIMs', one: '# SIM', other: 'All # SIMs' })}${plural(excluded, { 0: '', other: ', # excluded' })}`
  const filters = describeCriteria(selection.criteria, text)
  return count === undefined
    ? t`All SIMs with ${filters}${plural(excluded, { 0: '', other: ', # excluded' })}`
    : t`${plural(count, { 0: 'No SIMs', one: '# SIM', other: 'All # SIMs' })} with ${filters}${plural(excluded, { 0: '', other: ', # excluded' })}`
}
