/** The SMS of a SIM for its timeline, without their texts (GraphQL interface, listSms). */
import { limits } from '../../../contract/limits.ts'
import { currentCapabilities } from '../../../data/capabilities.ts'
import { graphql, type ResultOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { canPageSms } from '../../../domain/device/sms/smsOfService.ts'
import type { TokenPage } from '../../../lib/pageWalk.ts'

const TimelineSmsFields = graphql(`
  fragment TimelineSmsFields on ListSms {
    items {
      id
      direction
      sourceAddress
      destinationAddress
      status
      submittedAtMs
    }
    nextToken
  }
`)

const TimelineSmsQuery = graphql(
  `
    query TimelineSms($iccid: ID!) {
      listSms(iccid: $iccid) {
        ...TimelineSmsFields
      }
    }
  `,
  [TimelineSmsFields],
)

const TimelineSmsPageQuery = graphql(
  `
    query TimelineSmsPage($iccid: ID!, $limit: Int!, $nextToken: String) {
      listSms(iccid: $iccid, limit: $limit, nextToken: $nextToken) {
        ...TimelineSmsFields
      }
    }
  `,
  [TimelineSmsFields],
)

export type TimelineSms = NonNullable<
  NonNullable<ResultOf<typeof TimelineSmsFields>['items']>[number]
>

/** Returns one page of SMS, the first for a null token; all of them if the service has no pages. Throws a ProblemError, or an AbortError when canceled. */
export async function requestTimelineSms(
  iccid: string,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<TimelineSms>> {
  const variables = {
    iccid,
    limit: limits.listSms.max,
    ...(nextToken === null ? {} : { nextToken }),
  }
  const isPaged = canPageSms(currentCapabilities())
  const { listSms } = isPaged
    ? await fetchQuery(TimelineSmsPageQuery, variables, signal)
    : await fetchQuery(TimelineSmsQuery, { iccid }, signal)
  return {
    rows: listSms?.items ?? [],
    nextToken: (isPaged && listSms?.nextToken) || null,
    total: undefined,
  }
}
