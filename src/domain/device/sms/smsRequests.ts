/** The requests about SMS: of a SIM by the GraphQL interface, of a device by the REST interface. */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { $api } from '../../../data/rest/api.ts'
import { invalidatePaths } from '../../../data/rest/queryClient.ts'
import type { SimSms } from './smsMessages.ts'

/** The SMS of a SIM, the latest first (GraphQL interface, listSms). */
export const SmsOfSim = graphql(`
  query SmsOfSim($iccid: ID!, $nextToken: String) {
    listSms(iccid: $iccid, limit: 100, nextToken: $nextToken) {
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
  }
`)

export interface SmsPage {
  items: readonly SimSms[]
  nextToken: string | null
}

/** The page in an answer of `SmsOfSim`. */
export function smsPage({ listSms }: ResultOf<typeof SmsOfSim>): SmsPage {
  return {
    items: (listSms?.items ?? []).filter((item) => item !== null),
    nextToken: listSms?.nextToken ?? null,
  }
}

/** The page that follows in the list of a SIM's SMS. */
export async function loadEarlierSms(iccid: string, nextToken: string): Promise<SmsPage> {
  return smsPage(await fetchQuery(SmsOfSim, { iccid, nextToken }))
}

export interface SmsToSend {
  /** The digits the device shows as the sender; at most 15, so that the number the service wants is exact. */
  sourceAddress: string
  payload: string
}

const path = '/endpoint/{endpoint_id}/sms'
const onSettled = () => invalidatePaths(path)

/** All SMS of a device, the latest first (REST interface, SMS); fetched every `pollMs` while there is a device. */
export function useSmsOfDevice(deviceId: number | null | undefined, pollMs: number) {
  return $api.useQuery(
    'get',
    path,
    { params: { path: { endpoint_id: deviceId ?? 0 } } },
    {
      enabled: typeof deviceId === 'number',
      refetchInterval: pollMs,
      select: ({ items }) => items,
    },
  )
}

/** Hands an SMS to the service; a success means accepted, which is not delivered. */
export function useSendSms() {
  return $api.useMutation('post', path, { onSettled })
}

/** Cancels an SMS that still waits for the device. */
export function useCancelSms() {
  return $api.useMutation('delete', '/endpoint/{endpoint_id}/sms/{sms_id}', { onSettled })
}

/** Fetches the SMS of all devices on screen again. */
export const refreshSmsOfDevice = onSettled
