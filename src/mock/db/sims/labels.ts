/**
 * End customer labels: a label exists as long as a SIM bears it.
 */
import { limits } from '../../../contract/tables.ts'
import { readPageToken, writePageToken } from '../sqlite/pageToken.ts'
import { badInput } from '../../store/serviceError.ts'
import { compareText } from '../../sim-index/wordColumn.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Store } from '../../store/store.ts'

export interface ListLabelsArgs {
  readonly filter?: {
    readonly name?: {
      readonly beginsWith?: string | null
      readonly contains?: string | null
    } | null
  } | null
  readonly limit: number
  readonly nextToken?: string | null
}

export interface LabelList {
  readonly items: readonly { readonly name: string }[]
  readonly nextToken: string | null
}

/** The unique labels over the SIMs the viewer sees, in the order of words; filters ignore upper and lower case (GraphQL interface, listEndCustomerLabels). */
export function listEndCustomerLabels(
  store: Store,
  viewer: Viewer,
  args: ListLabelsArgs,
): LabelList {
  const { min, max } = limits.listEndCustomerLabels
  if (!Number.isInteger(args.limit) || args.limit < min || args.limit > max)
    throw badInput('limit', `limit must be from ${min} to ${max}`)
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
    .filter((name) => typeof after !== 'string' || compareText(name, after) > 0)
    .sort(compareText)
  const shown = names.slice(0, args.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((name) => ({ name })),
    nextToken:
      names.length > args.limit && last !== undefined
        ? writePageToken(store, viewer, 'labels', [last])
        : null,
  }
}

function labelsOf(store: Store, viewer: Viewer): string[] {
  const { sims } = store
  const { words, ids, uses } = sims.words.end_customer_label
  const borne = uses.filter((count) => count > 0).length
  const seen = new Set<number>()
  for (const customerid of viewer.customerIds) {
    const group = sims.group('customerid', customerid)
    // Most labels are seen among the first SIMs; the rest need not be looked at then.
    group?.some((row) => {
      seen.add(ids[row] ?? 0)
      return seen.size === borne
    })
  }
  return words.filter((word, id) => word !== '' && seen.has(id))
}
