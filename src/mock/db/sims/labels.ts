/** End customer labels: a label exists while a SIM has it. */
import { limits } from '../../../contract/limits.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { badInput } from '../../store/serviceError.ts'
import { compareKeys, wordKey } from '../../index/columns.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

interface ListLabelsArgs {
  readonly filter?: {
    readonly name?: {
      readonly beginsWith?: string | null
      readonly contains?: string | null
    } | null
  } | null
  readonly limit: number
  readonly nextToken?: string | null
}

/** Returns the unique labels of visible SIMs, alphabetically; filters ignore case (GraphQL interface, listEndCustomerLabels). */
export function listEndCustomerLabels(store: Store, viewer: Viewer, args: ListLabelsArgs) {
  const limit = readLimit(args.limit, limits.listEndCustomerLabels)
  const beginsWith = args.filter?.name?.beginsWith?.toLowerCase() ?? ''
  const contains = args.filter?.name?.contains?.toLowerCase() ?? ''
  if (Math.max(beginsWith.length, contains.length) > limits.textLength) {
    throw badInput(
      'filter.name',
      `A text in filter.name may be at most ${limits.textLength} characters long`,
    )
  }
  const [after] = readPageToken(store, viewer, 'labels', args.nextToken) ?? []
  const names = labelsOf(store, viewer)
    .filter(
      (name) => name.toLowerCase().startsWith(beginsWith) && name.toLowerCase().includes(contains),
    )
    .filter((name) => typeof after !== 'string' || compareLabels(name, after) > 0)
    .sort(compareLabels)
  const { shown, nextToken } = cutPage(store, viewer, 'labels', {
    rows: names,
    limit,
    placeOf: (name) => [name],
  })
  return { items: shown.map((name) => ({ name })), nextToken }
}

function labelsOf(store: Store, viewer: Viewer): string[] {
  const labels = new Set<string>()
  for (const customerid of viewer.customerIds)
    for (const [label, sims] of store.sims.totals(customerid).simsByLabel)
      if (sims > 0 && label !== '') labels.add(label)
  return [...labels]
}

function compareLabels(left: string, right: string): number {
  return compareKeys(wordKey(left), wordKey(right))
}
