import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import type { TokenPage } from '../../lib/pageWalk.ts'

export const InitiatorFields = graphql(`
  fragment InitiatorFields on AuditLogInitiator {
    __typename
    ... on UserAccountShort {
      userId: id
      email
    }
    ... on DeletedUserAccount {
      userId: id
    }
    ... on ApiKeyShort {
      keyid
      key
    }
    ... on DeletedApiKey {
      keyid
    }
  }
`)

const AuditFields = graphql(
  `
    fragment AuditFields on AuditLogEvent {
      timestampMs
      action
      category
      oldValue
      newValue
      context {
        sourceIpAddress
        iccid
        email
        customerid
        batchJobId
      }
      initiator {
        ...InitiatorFields
      }
    }
  `,
  [InitiatorFields],
)

export type AuditEvent = ResultOf<typeof AuditFields>

const AuditEventsQuery = graphql(
  `
    query AuditEvents(
      $limit: Int!
      $nextToken: String
      $filterOptions: AuditLogFilterInput
      $hasTotal: Boolean!
    ) {
      listAuditLogEvents(limit: $limit, nextToken: $nextToken, filterOptions: $filterOptions) {
        items {
          ...AuditFields
        }
        nextToken
        totalEvents @include(if: $hasTotal)
      }
    }
  `,
  [AuditFields],
)

export type AuditFilter = NonNullable<VariablesOf<typeof AuditEventsQuery>['filterOptions']>

/** The document names the input without its fields. */
function canFilterByTime(): boolean {
  return currentCapabilities().hasField('TimeframeFilterInput', 'startMs')
}

/**
 * Returns one page of at most `limit` (1 to 1000) entries, the first for a null token. Counting (`hasTotal`) can take longer than the
 * page. If the service cannot filter by time, entries outside the timeframe are dropped here. Throws a ProblemError or an AbortError.
 */
export async function requestAuditEvents(
  filter: AuditFilter,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
  hasTotal = false,
): Promise<TokenPage<AuditEvent>> {
  const { timeframe, ...others } = filter
  if (!timeframe || canFilterByTime())
    return requestAuditPage(filter, limit, nextToken, signal, hasTotal)
  const { startMs, stopMs } = timeframe
  const page = await requestAuditPage(others, limit, nextToken, signal, false)
  const rows = page.rows.filter(
    ({ timestampMs }) =>
      timestampMs >= (startMs ?? -Infinity) && timestampMs <= (stopMs ?? Infinity),
  )
  const last = page.rows.at(-1)
  const isPast = last !== undefined && last.timestampMs < (startMs ?? -Infinity)
  return {
    rows,
    nextToken: isPast ? null : page.nextToken,
    total: undefined,
    unfiltered: page.rows,
  }
}

async function requestAuditPage(
  filter: AuditFilter,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
  hasTotal: boolean,
): Promise<TokenPage<AuditEvent>> {
  const variables = {
    limit,
    filterOptions: filter,
    hasTotal,
    ...(nextToken === null ? {} : { nextToken }),
  }
  const { listAuditLogEvents } = await fetchQuery(AuditEventsQuery, variables, signal)
  return {
    rows: listAuditLogEvents?.items ?? [],
    nextToken: listAuditLogEvents?.nextToken ?? null,
    total: listAuditLogEvents?.totalEvents ?? undefined,
  }
}

export async function requestAuditTotal(
  filter: AuditFilter,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (filter.timeframe && !canFilterByTime()) return undefined
  return (await requestAuditEvents(filter, 1, null, signal, true)).total
}

export function auditKey(event: AuditEvent): string {
  const { timestampMs, action, category, context, initiator, oldValue, newValue } = event
  return JSON.stringify([timestampMs, action, category, context, initiator, oldValue, newValue])
}
