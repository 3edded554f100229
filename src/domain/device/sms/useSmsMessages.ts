import { useState } from 'react'
import { ProblemError, isAbort, type Problem } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { createPager } from '../../../lib/pager.ts'
import { usePager } from '../../paging/usePager.ts'
import { fetchSmsOfSim } from './smsOfSim.ts'
import { mergeSms, smsStatus, type SimSms, type SmsMessage } from './smsMessages.ts'
import { t } from '@lingui/core/macro'
import { $api } from '../../../data/rest/queryHooks.ts'
import { api, bodyOf } from '../../../data/rest/api.ts'
import { invalidatePaths, pollEvery } from '../../../data/rest/queryClient.ts'
import type { DeviceSms } from '../device.ts'
import { useOnChange } from '../../useOnChange.ts'
import { sendConfirmed } from '../sendConfirmed.ts'

/** How often a list is polled: with a pending SMS, and without. */
const pendingPollMs = 3000
const idlePollMs = 20_000

export interface SmsMessages {
  query: QueryResult<readonly SmsMessage[]>
  hasEarlier: boolean
  isLoadingEarlier: boolean
  earlierProblem: Problem | undefined
  loadEarlier: () => void
}

interface SmsSource {
  /** The SIM whose SMS are shown; null for a device without one, and where the service does not list them. */
  iccid: string | null
  /** The device they are sent to; null for a SIM without one, undefined while unknown. */
  deviceId: number | null | undefined
  refreshKey?: string
}

export function useSmsMessages({ iccid, deviceId, refreshKey }: SmsSource): SmsMessages {
  const ofSim = useSmsOfSim(iccid)
  const hasDevice = typeof deviceId === 'number'
  const [pollMs, setPollMs] = useState(idlePollMs)
  const ofDevice = useSmsOfDevice(deviceId, pollMs)

  const messages = mergeSms(ofSim.query.data ?? [], ofDevice.data ?? [])
  const wantedPollMs = messages.some(({ status }) => smsStatus(status).isPending)
    ? pendingPollMs
    : idlePollMs
  if (wantedPollMs !== pollMs) setPollMs(wantedPollMs)
  useOnChange(refreshKey, () => {
    ofSim.query.refetch()
    refreshSmsOfDevice()
  })

  return {
    ...ofSim,
    query: combineQueries(
      iccid === null ? [ofDevice] : hasDevice ? [ofSim.query, ofDevice] : [ofSim.query],
      messages,
    ),
  }
}

function useSmsOfSim(
  iccid: string | null,
): Omit<SmsMessages, 'query'> & { query: QueryResult<SimSms[]> } {
  const { pager, state } = usePager(iccid ?? '', () =>
    createPager<SimSms>({
      keyOf: ({ id }) => id,
      load: async (nextToken, signal) =>
        iccid === null
          ? { rows: [], nextToken: null, total: 0 }
          : fetchSmsOfSim(iccid, nextToken, signal),
    }),
  )
  const [refreshError, setRefreshError] = useState<unknown>()
  const { keys, hasMore, isLoading, problem } = state
  const isLoaded = state.loadedAtMs !== undefined
  const refetch = () => {
    setRefreshError(undefined)
    if (!isLoaded) return pager.retry()
    pager.refresh(keys.length - 1).catch((thrown: unknown) => {
      if (!isAbort(thrown)) setRefreshError(thrown)
    })
  }
  return {
    query: {
      data: isLoaded ? keys.flatMap((key) => pager.source.get(key) ?? []) : undefined,
      error: isLoaded ? refreshError : problem && new ProblemError(problem),
      isFetching: !isLoaded && isLoading,
      refetch,
    },
    hasEarlier: isLoaded && hasMore,
    isLoadingEarlier: isLoaded && isLoading,
    earlierProblem: isLoaded ? problem : undefined,
    loadEarlier: () => (problem ? pager.retry() : pager.loadMore()),
  }
}

function combineQueries(
  queries: readonly QueryResult<unknown>[],
  messages: readonly SmsMessage[],
): QueryResult<readonly SmsMessage[]> {
  const isLoaded = queries.some(({ data }) => data !== undefined)
  const isFailed = queries.every(({ error, isFetching }) => error && !isFetching)
  return {
    data: isLoaded ? messages : undefined,
    error: isLoaded || isFailed ? queries.find(({ error }) => error)?.error : undefined,
    isFetching: !isLoaded && !isFailed,
    refetch: () => queries.forEach(({ refetch }) => refetch()),
  }
}

export interface SmsToSend {
  /** Digits, at most 15: the service expects a number, which would not be exact with more. */
  sourceAddress: string
  payload: string
}

const path = '/endpoint/{endpoint_id}/sms'
export const refreshSmsOfDevice = () => invalidatePaths(path)

/** Loads all SMS of a device, latest first (REST interface, SMS), again every `pollMs` while there is a device. */
function useSmsOfDevice(deviceId: number | null | undefined, pollMs: number) {
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

/** Sends an SMS and, after a lost response, looks for it in the list. Throws a ProblemError. */
export async function sendSms(
  deviceId: number,
  { sourceAddress, payload }: SmsToSend,
): Promise<void> {
  const body = { source_address: Number(sourceAddress), payload }
  await sendConfirmed({
    load: () => loadSmsOfDevice(deviceId),
    send: () => api.POST(path, { params: { path: { endpoint_id: deviceId } }, body }),
    countArrivals(before, after) {
      const known = before && new Set(before.map(({ id }) => id))
      const found = after.filter(
        (sms) =>
          known?.has(sms.id) === false &&
          sms.direction === 'MT' &&
          sms.payload === payload &&
          sms.source_address === sourceAddress,
      )
      return found.length
    },
    repeated: (count) => ({
      title: t`This SMS was sent ${count} times`,
      detail: t`The connection dropped and the request arrived more than once. Cancel those that still wait for the device.`,
      technical: `${count} SMS with this text`,
    }),
    unconfirmed: () => ({
      title: t`We could not confirm this SMS was sent`,
      detail: t`The connection dropped before the service responded, and the SMS is not in the conversation. Check again in a minute before you send it again.`,
    }),
  })
}

async function loadSmsOfDevice(deviceId: number): Promise<readonly DeviceSms[]> {
  return (await bodyOf(api.GET(path, { params: { path: { endpoint_id: deviceId } } }))).items
}
