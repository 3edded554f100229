/** The requests about SMS: of a SIM by the GraphQL interface, of a device by the REST interface. */
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../../data/graphql.ts'
import { currentCapabilities, type Capabilities } from '../../../data/capabilities.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { $api, api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths, pollEvery } from '../../../data/rest/queryClient.ts'
import {
  ProblemError,
  isResponseLost,
  mayHaveSucceeded,
  problemOf,
  type Problem,
} from '../../../lib/problem.ts'
import type { TokenPage } from '../../../lib/pageWalk.ts'
import type { DeviceSms } from '../device.ts'
import { findLostResult } from '../findLostResult.ts'
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

export interface SmsToSend {
  /** Digits, at most 15: the service expects a number, which would not be exact with more. */
  sourceAddress: string
  payload: string
}

const path = '/endpoint/{endpoint_id}/sms'
const onSettled = () => invalidatePaths(path)

/** Loads all SMS of a device, latest first (REST interface, SMS), again every `pollMs` while there is a device. */
export function useSmsOfDevice(deviceId: number | null | undefined, pollMs: number) {
  return $api.useQuery(
    'get',
    path,
    { params: { path: { endpoint_id: deviceId ?? 0 } } },
    {
      enabled: typeof deviceId === 'number',
      refetchInterval: pollEvery(pollMs),
      select: ({ items }) => items,
    },
  )
}

/** Sends an SMS; success means accepted, not delivered. */
export function useSendSms(deviceId: number) {
  return useMutation({ mutationFn: (sms: SmsToSend) => sendSms(deviceId, sms), onSettled })
}

/** Sends an SMS and, after a lost response, looks for it in the list. Throws a ProblemError. */
async function sendSms(deviceId: number, sms: SmsToSend): Promise<void> {
  const before = await loadSmsOfDevice(deviceId).catch(() => undefined)
  const body = { source_address: Number(sms.sourceAddress), payload: sms.payload }
  try {
    await api.POST(path, { params: { path: { endpoint_id: deviceId } }, body })
  } catch (thrown) {
    await confirmSms(deviceId, sms, before, thrown)
  }
}

async function confirmSms(
  deviceId: number,
  { sourceAddress, payload }: SmsToSend,
  before: readonly DeviceSms[] | undefined,
  thrown: unknown,
): Promise<void> {
  const lost = problemOf(thrown)
  if (!mayHaveSucceeded(lost)) throw thrown
  const known = before && new Set(before.map(({ id }) => id))
  const count = await findLostResult(async () => {
    const found = (await loadSmsOfDevice(deviceId)).filter(
      (sms) =>
        known?.has(sms.id) === false &&
        sms.direction === 'MT' &&
        sms.payload === payload &&
        sms.source_address === sourceAddress,
    )
    return found.length || undefined
  })
  if (count === 1) return
  if (count !== undefined) throw sentSeveralTimes(count)
  throw isResponseLost(lost) ? unconfirmedSms(lost) : thrown
}

function sentSeveralTimes(count: number): ProblemError {
  return new ProblemError({
    title: t`This SMS was sent ${count} times`,
    detail: t`The connection dropped and the request arrived more than once. Cancel those that still wait for the device.`,
    code: 'REPEATED',
    isRetryable: false,
    technical: `${count} SMS with this text`,
  })
}

function unconfirmedSms(lost: Problem): ProblemError {
  return new ProblemError({
    title: t`We could not confirm this SMS was sent`,
    detail: t`The connection dropped before the service responded, and the SMS is not in the conversation. Check again in a minute before you send it again.`,
    code: 'UNCONFIRMED',
    isRetryable: false,
    technical: lost.technical,
  })
}

async function loadSmsOfDevice(deviceId: number): Promise<readonly DeviceSms[]> {
  return (await bodyOf(api.GET(path, { params: { path: { endpoint_id: deviceId } } }))).items
}

export function useCancelSms() {
  return $api.useMutation('delete', '/endpoint/{endpoint_id}/sms/{sms_id}', { onSettled })
}

export const refreshSmsOfDevice = onSettled

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

export function canPageSms(can: Capabilities): boolean {
  return can.hasArgument('listSms', 'limit') && can.hasArgument('listSms', 'nextToken')
}
