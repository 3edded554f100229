/**
 * Which SIMs a batch changes (GraphQL interface, Batch job selection rules). "Every SIM" is a shape of its own: no filter, list or
 * lost draft ever turns into it.
 */
import { formatCount } from '../../lib/count.ts'
import { filterKinds } from '../sim-filter/filterKinds.ts'
import type { FilterFormats } from '../sim-filter/filterKinds.ts'
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

/** Returns why no batch can be started for this selection; undefined when one can. */
export function validateSelection(selection: BatchSelection | undefined): string | undefined {
  if (!selection) return 'Choose the SIMs first.'
  if (selection.kind === 'named')
    return selection.iccids.length === 0 ? 'The list holds no SIM.' : undefined
  if (selection.excluded.length > maxListed)
    return `At most ${formatCount(maxListed)} SIMs can be left out. Narrow the filter instead.`
  if (selection.kind === 'matching' && isUnfiltered(selection.criteria))
    return 'Set a filter or a search first. To change every SIM, choose "Every SIM".'
  return undefined
}

/** Returns the selection as text: "All 812 SIMs with status Test Ready matching “acme”, except 3". `count` is without those left out. */
export function describeSelection(
  selection: BatchSelection,
  count: number | undefined,
  words: FilterFormats,
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
  return `${start}${describeCriteria(selection.criteria, words)}${except}`
}

/** Returns the criteria as the end of a sentence: " with status Test Ready, label Acme matching “pump”". */
function describeCriteria(criteria: SimCriteria, words: FilterFormats): string {
  const filters = filterKinds.flatMap((kind) => {
    const value = kind.describe(criteria, words)
    if (value === undefined) return []
    const title = /^[A-Z]{2}|^I[PM]/.test(kind.title)
      ? kind.title
      : kind.title.charAt(0).toLowerCase() + kind.title.slice(1)
    return [`${title} ${value}`]
  })
  return `${filters.length === 0 ? '' : ` with ${filters.join(', ')}`}${criteria.search === '' ? '' : ` matching “${criteria.search}”`}`
}
