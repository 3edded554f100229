/**
 * Which SIMs a batch changes. There are three shapes, one per way the service can be asked, and "every SIM" is a shape of its own:
 * no filter, no list and no lost draft ever turns into it (GraphQL interface, Batch job selection rules).
 */
import { formatCount } from '../../lib/count.ts'
import { filterKinds } from '../sim-filter/filterKinds.ts'
import type { FilterWords } from '../sim-filter/filterKinds.ts'
import { isUnfiltered } from '../sim-filter/simCriteria.ts'
import type { SimCriteria } from '../sim-filter/simCriteria.ts'

/** The most ICCIDs the service takes as an include or an exclude list (GraphQL interface, BatchJobParametersInput). */
export const maxListed = 1000

export type BatchSelection =
  /** Exactly these SIMs; more than `maxListed` of them become several jobs. */
  | { kind: 'named'; iccids: readonly string[] }
  /** The SIMs that meet the criteria when the job starts, less some by name. */
  | { kind: 'matching'; criteria: SimCriteria; excluded: readonly string[] }
  /** Every SIM of the customer, less some by name. */
  | { kind: 'everything'; excluded: readonly string[] }

/** Why this chooses no SIMs a batch could be started for, as a sentence; undefined when it does. */
export function whyNotSelection(selection: BatchSelection | undefined): string | undefined {
  if (!selection) return 'Choose the SIMs first.'
  if (selection.kind === 'named')
    return selection.iccids.length === 0 ? 'The list holds no SIM.' : undefined
  if (selection.excluded.length > maxListed)
    return `At most ${formatCount(maxListed)} SIMs can be left out. Narrow the filter instead.`
  if (selection.kind === 'matching' && isUnfiltered(selection.criteria))
    return 'Set a filter or a search first. To change every SIM, choose "Every SIM".'
  return undefined
}

/**
 * The selection in one sentence: "All 812 SIMs with status Test Ready matching “acme”, except 3". The count is that of the SIMs
 * that will change, those left out already taken off; without one it says "All SIMs".
 */
export function describeSelection(
  selection: BatchSelection,
  count: number | undefined,
  words: FilterWords,
): string {
  const number = count === undefined ? '' : `${formatCount(count)} `
  const noun = count === 1 ? 'SIM' : 'SIMs'
  if (selection.kind === 'named')
    return count === 1 ? 'The one SIM named' : `The ${number}${noun} named`
  const except =
    selection.excluded.length === 0 ? '' : `, except ${formatCount(selection.excluded.length)}`
  if (selection.kind === 'everything')
    return `Every SIM of the customer${count === undefined ? '' : `, ${formatCount(count)} in all`}${except}`
  const start = count === 0 ? 'No SIM' : count === 1 ? 'The one SIM' : `All ${number}${noun}`
  return `${start}${criteriaWords(selection.criteria, words)}${except}`
}

/** The criteria as the end of a sentence: " with status Test Ready, label Acme matching “pump”". */
export function criteriaWords(criteria: SimCriteria, words: FilterWords): string {
  const filters = filterKinds.flatMap((kind) => {
    const value = kind.words(criteria, words)
    return value === undefined
      ? []
      : [
          `${/^[A-Z]{2}|^I[PM]/.test(kind.title) ? kind.title : kind.title.charAt(0).toLowerCase() + kind.title.slice(1)} ${value}`,
        ]
  })
  return `${filters.length === 0 ? '' : ` with ${filters.join(', ')}`}${criteria.search === '' ? '' : ` matching “${criteria.search}”`}`
}
