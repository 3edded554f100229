/** The SMS of a SIM by the GraphQL interface; apart from the hooks, because pages that only count them need no pager. */
import { currentCapabilities, type Capabilities } from '../../../data/capabilities.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { graphql } from '../../../data/graphql.ts'
import type { TokenPage } from '../../../lib/pageWalk.ts'
import type { SimSms } from './smsMessages.ts'

const SmsListFields = graphql(`
  fragment SmsListFields on ListSms {
    items {
      id
      direction
      sourceAddress
      destinationAddress
      payload
      status
      submittedAtMs
      finalAtMs
    }
    nextToken
    totalCount
  }
`)

const SmsOfSim = graphql(
  `
    query SmsOfSim($iccid: ID!) {
      listSms(iccid: $iccid) {
        ...SmsListFields
      }
    }
  `,
  [SmsListFields],
)

const SmsPageOfSim = graphql(
  `
    query SmsPageOfSim($iccid: ID!, $nextToken: String) {
      listSms(iccid: $iccid, limit: 100, nextToken: $nextToken) {
        ...SmsListFields
      }
    }
  `,
  [SmsListFields],
)

/** Returns a page of the SMS of a SIM, latest first (GraphQL interface, listSms); all of them where the service has no pages. */
export async function fetchSmsOfSim(
  iccid: string,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<TokenPage<SimSms>> {
  const isPaged = canPageSms(currentCapabilities())
  const { listSms } = isPaged
    ? await fetchQuery(SmsPageOfSim, { iccid, nextToken }, signal)
    : await fetchQuery(SmsOfSim, { iccid }, signal)
  return {
    rows: listSms?.items ?? [],
    nextToken: (isPaged && listSms?.nextToken) || null,
    total: listSms?.totalCount ?? undefined,
  }
}

const fields = [
  'id',
  'direction',
  'sourceAddress',
  'destinationAddress',
  'payload',
  'status',
  'submittedAtMs',
  'finalAtMs',
]

export function canReadSms(can: Capabilities): boolean {
  return can.hasOperation('listSms') && fields.every((field) => can.hasField('Sms', field))
}

function canPageSms(can: Capabilities): boolean {
  return can.hasArgument('listSms', 'limit') && can.hasArgument('listSms', 'nextToken')
}
