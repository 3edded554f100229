/** End customer labels: a label exists while a SIM has it. */
import type { QuerylistEndCustomerLabelsArgs } from '../../../contract/generated/graphqlServer.ts'
import { limits } from '../../../contract/limits.ts'
import { cutPage, readLimit, readPageToken } from '../sqlite/pageToken.ts'
import { checkTextLength } from '../../store/serviceError.ts'
import { compareKeys, wordKey } from '../../index/columns.ts'
import type { Viewer, Store } from '../../store/store.ts'

/** Returns the unique labels of visible SIMs, alphabetically; filters ignore case (GraphQL interface, listEndCustomerLabels). */
export function listEndCustomerLabels(
  store: Store,
  viewer: Viewer,
  args: QuerylistEndCustomerLabelsArgs,
) {
  const limit = readLimit(args.limit, limits.listEndCustomerLabels)
  const beginsWith = args.filter?.name?.beginsWith?.toLowerCase() ?? ''
  const contains = args.filter?.name?.contains?.toLowerCase() ?? ''
  for (const text of [beginsWith, contains])
    checkTextLength('filter.name', text, 'A text in filter.name')
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
