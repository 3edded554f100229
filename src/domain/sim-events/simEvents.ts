import { limits } from '../../contract/limits.ts'
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import type { TokenPage } from '../../lib/pageWalk.ts'

export const SimEventFields = graphql(`
  fragment SimEventFields on SimEvent {
    id
    iccid
    timestampMilliseconds
    type
    details
    jsonData
  }
`)

/** An event of a SIM as the service sends it; `type` may be unknown, `jsonData` any text. */
export type SimEvent = ResultOf<typeof SimEventFields>

export const SimEventsQuery = graphql(
  `
    query SimEvents(
      $iccid: ID!
      $limit: Int!
      $nextToken: String
      $filterOptions: SimEventFilterInput
      $order: SimEventOrder
    ) {
      listSimEvents(
        iccid: $iccid
        limit: $limit
        nextToken: $nextToken
        filterOptions: $filterOptions
        order: $order
      ) {
        items {
          ...SimEventFields
        }
        nextToken
        totalEvents
      }
    }
  `,
  [SimEventFields],
)

interface SimEventCriteria {
  types: readonly string[]
  /** First and last timestamp in ms, both included; undefined for an open end. */
  fromMs?: number | undefined
  toMs?: number | undefined
}

/** The latest timestamp that a Date can hold. */
const endOfTimeMs = 8.64e15

/**
 * Returns one page of events, newest first, the first page for a null token. From a service that can filter by one type only, events of all types are
 * requested and filtered here. Throws a ProblemError, or an AbortError when aborted.
 */
export async function requestSimEvents(
  iccid: string,
  criteria: SimEventCriteria,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<SimEvent>> {
  const isFilteredHere =
    criteria.types.length > 1 && !currentCapabilities().hasField('StringFilterInput', 'in')
  const filterOptions = eventFilter(isFilteredHere ? { ...criteria, types: [] } : criteria)
  const variables: VariablesOf<typeof SimEventsQuery> = {
    iccid,
    limit: limits.listSimEvents.max,
    order: { timestampMilliseconds: 'desc' },
    ...(nextToken === null ? {} : { nextToken }),
    ...(filterOptions === undefined ? {} : { filterOptions }),
  }
  const { listSimEvents } = await fetchQuery(SimEventsQuery, variables, signal)
  const rows = listSimEvents?.items ?? []
  const page = { rows, nextToken: listSimEvents?.nextToken ?? null }
  return isFilteredHere
    ? {
        ...page,
        rows: rows.filter((event) => matchesCriteria(event, criteria)),
        total: undefined,
        unfiltered: rows,
      }
    : { ...page, total: listSimEvents?.totalEvents ?? undefined }
}

function matchesCriteria(
  event: Pick<SimEvent, 'type' | 'timestampMilliseconds'>,
  { types, fromMs, toMs }: SimEventCriteria,
): boolean {
  if (types.length > 0 && !types.includes(event.type)) return false
  return (
    event.timestampMilliseconds >= (fromMs ?? -Infinity) &&
    event.timestampMilliseconds <= (toMs ?? Infinity)
  )
}

function eventFilter({
  types,
  fromMs,
  toMs,
}: SimEventCriteria): VariablesOf<typeof SimEventsQuery>['filterOptions'] {
  const hasRange = fromMs !== undefined || toMs !== undefined
  if (types.length === 0 && !hasRange) return undefined
  const [only] = types
  return {
    // One type is requested as the document shows it; several need the extension.
    ...(types.length === 1 && only !== undefined
      ? { type: { eq: only } }
      : types.length > 1
        ? { type: { in: [...types] } }
        : {}),
    ...(hasRange ? { timestampMilliseconds: timeFilter(fromMs, toMs) } : {}),
  }
}

/** A range of one timestamp becomes `eq`, as the document shows it. */
function timeFilter(fromMs = 0, toMs = endOfTimeMs) {
  return fromMs === toMs ? { eq: fromMs } : { between: [fromMs, toMs] }
}
