/** The SMS of a SIM for its timeline: when, which way, what became of it; the texts are not asked for (GraphQL interface, listSms). */
import { limits } from '../../../contract/tables.ts'
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import type { TokenPage } from '../../../lib/tokenPager.ts'

const TimelineSmsQuery = graphql(`
  query TimelineSms($iccid: ID!, $limit: Int!, $nextToken: String) {
    listSms(iccid: $iccid, limit: $limit, nextToken: $nextToken) {
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
  }
`)

export type TimelineSms = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof TimelineSmsQuery>['listSms']>['items']>[number]
>

/** One page of SMS, from the start for a null token. Throws a ProblemError, or an AbortError when given up. */
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
  const { listSms } = await fetchQuery(TimelineSmsQuery, variables, signal)
  return {
    rows: listSms?.items?.filter((item) => item !== null) ?? [],
    nextToken: listSms?.nextToken ?? null,
    total: undefined,
  }
}
