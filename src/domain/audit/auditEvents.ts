/** What the portal asks for of an entry of the audit log (GraphQL interface, Audit log). */
import { currentCapabilities } from '../../data/capabilities.ts'
import { graphql } from '../../data/graphql.ts'
import type { ResultOf, VariablesOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import type { TokenPage } from '../../lib/tokenPager.ts'

const AuditFields = graphql(`
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
  }
`)

/** An entry of the audit log; `oldValue` and `newValue` are JSON texts of the service and may be anything. */
export type AuditEvent = ResultOf<typeof AuditFields>

const AuditEventsQuery = graphql(
  `
    query AuditEvents(
      $limit: Int!
      $nextToken: String
      $filterOptions: AuditLogFilterInput
      $isTotalWanted: Boolean!
    ) {
      listAuditLogEvents(limit: $limit, nextToken: $nextToken, filterOptions: $filterOptions) {
        items {
          ...AuditFields
        }
        nextToken
        totalEvents @include(if: $isTotalWanted)
      }
    }
  `,
  [AuditFields],
)

export type AuditFilter = NonNullable<VariablesOf<typeof AuditEventsQuery>['filterOptions']>

/** Whether the service filters the log by time: the document names the input without its fields. */
function canFilterByTime(): boolean {
  return currentCapabilities().hasField('TimeframeFilterInput', 'startMs')
}

/**
 * Returns one page of at most `limit` (1 to 1000) entries, from the start for a null token. Without `isTotalWanted` the service need not
 * count, which can take longer than the page. A service that cannot filter by time sends all entries, the newest first; those
 * outside are left out here. Throws a ProblemError, or an AbortError when given up.
 */
export async function requestAuditEvents(
  filter: AuditFilter,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
  isTotalWanted = false,
): Promise<TokenPage<AuditEvent>> {
  const { timeframe, ...others } = filter
  if (!timeframe || canFilterByTime())
    return requestAuditPage(filter, limit, nextToken, signal, isTotalWanted)
  const { startMs, stopMs } = timeframe
  for (let token = nextToken; ;) {
    const page = await requestAuditPage(others, limit, token, signal, false)
    const rows = page.rows.filter(
      ({ timestampMs }) =>
        timestampMs >= (startMs ?? -Infinity) && timestampMs <= (stopMs ?? Infinity),
    )
    const last = page.rows.at(-1)
    const isPast = last !== undefined && last.timestampMs < (startMs ?? -Infinity)
    token = isPast ? null : page.nextToken
    if (rows.length > 0 || token === null) return { rows, nextToken: token, total: undefined }
  }
}

async function requestAuditPage(
  filter: AuditFilter,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
  isTotalWanted: boolean,
): Promise<TokenPage<AuditEvent>> {
  const variables = {
    limit,
    filterOptions: filter,
    isTotalWanted,
    ...(nextToken === null ? {} : { nextToken }),
  }
  const { listAuditLogEvents } = await fetchQuery(AuditEventsQuery, variables, signal)
  return {
    rows: listAuditLogEvents?.items?.filter((item) => item !== null) ?? [],
    nextToken: listAuditLogEvents?.nextToken ?? null,
    total: listAuditLogEvents?.totalEvents ?? undefined,
  }
}

/** Returns one page about one SIM. The interface has no filter by SIM: its quick search finds others that mention the ICCID, left out here. */
export async function requestAuditEventsOfSim(
  iccid: string,
  limit: number,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<AuditEvent>> {
  const page = await requestAuditEvents({ quickSearch: iccid }, limit, nextToken, signal)
  return {
    ...page,
    rows: page.rows.filter(({ context }) => context.iccid === iccid),
    total: undefined,
  }
}

/** Returns how many entries a filter chooses; undefined when the service does not say. Throws a ProblemError, or an AbortError. */
export async function requestAuditTotal(
  filter: AuditFilter,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (filter.timeframe && !canFilterByTime()) return undefined
  return (await requestAuditEvents(filter, 1, null, signal, true)).total
}

/** A key of an entry for lists: entries carry no id, but no two are alike in everything. */
export function auditKey(event: AuditEvent): string {
  const { timestampMs, action, category, context, initiator, oldValue, newValue } = event
  return JSON.stringify([timestampMs, action, category, context, initiator, oldValue, newValue])
}
