/** The requests about SMS: of a SIM by the GraphQL interface, of a device by the REST interface. All throw a ProblemError. */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'
import { runQuery } from '../../../data/graphqlClient.ts'
import { rest, unwrap } from '../../../data/rest/restClient.ts'
import { changeThen } from '../../../data/rest/changeThen.ts'
import type { DeviceSms } from '../device.ts'
import { deviceOperations } from '../deviceOperations.ts'
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
  return smsPage(await runQuery(SmsOfSim, { iccid, nextToken }))
}

/** All SMS of a device, the latest first (REST interface, SMS). */
export function loadSmsOfDevice(
  deviceId: number,
  signal: AbortSignal,
): Promise<readonly DeviceSms[]> {
  return unwrap(
    rest.GET('/endpoint/{endpoint_id}/sms', {
      params: { path: { endpoint_id: deviceId } },
      signal,
    }),
  )
}

export interface SmsToSend {
  /** The digits the device shows as the sender; at most 15, so that the number the service wants is exact. */
  sourceAddress: string
  payload: string
}

/** Hands an SMS to the service; when this resolves it is accepted, which is not delivered. */
export async function sendSms(
  deviceId: number,
  { sourceAddress, payload }: SmsToSend,
): Promise<void> {
  const body = { source_address: Number(sourceAddress), payload }
  await changeThen(
    unwrap(
      rest.POST('/endpoint/{endpoint_id}/sms', {
        params: { path: { endpoint_id: deviceId } },
        body,
      }),
    ),
    deviceOperations.sms,
  )
}

/** Cancels an SMS that still waits for the device. */
export async function cancelSms(deviceId: number, smsId: number): Promise<void> {
  const path = { endpoint_id: deviceId, sms_id: smsId }
  await changeThen(
    unwrap(rest.DELETE('/endpoint/{endpoint_id}/sms/{sms_id}', { params: { path } })),
    deviceOperations.sms,
  )
}
