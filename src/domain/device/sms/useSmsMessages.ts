import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ProblemError, isAbort, type Problem } from '../../../lib/problem.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { createPager } from '../../../lib/pager.ts'
import { usePager } from '../../paging/usePager.ts'
import { fetchSmsOfSim, refreshSmsOfDevice, useSmsOfDevice } from './smsRequests.ts'
import { mergeSms, smsStatus, type SimSms, type SmsMessage } from './smsMessages.ts'

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
  /** A value that changes whenever an SMS may have changed, such as the start of the session. */
  refreshKey?: string
}

/** Loads the SMS of a SIM and of its device as one conversation, and polls while one is pending. */
export function useSmsMessages({ iccid, deviceId, refreshKey = '' }: SmsSource): SmsMessages {
  const ofSim = useSmsOfSim(iccid)
  const hasDevice = typeof deviceId === 'number'
  const [pollMs, setPollMs] = useState(idlePollMs)
  const ofDevice = useSmsOfDevice(deviceId, pollMs)

  const messages = mergeSms(ofSim.query.data ?? [], ofDevice.data ?? [])
  const wantedPollMs = messages.some(({ status }) => smsStatus(status).isPending)
    ? pendingPollMs
    : idlePollMs
  if (wantedPollMs !== pollMs) setPollMs(wantedPollMs)
  useRefreshOn(refreshKey, ofSim.query.refetch)

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

/** Refetches both lists when `refreshKey` changes; the first load happens anyway. */
function useRefreshOn(refreshKey: string, refetch: () => unknown) {
  const last = useRef(refreshKey)
  const refresh = useEffectEvent(() => {
    refetch()
    refreshSmsOfDevice()
  })
  useEffect(() => {
    if (last.current === refreshKey) return
    last.current = refreshKey
    refresh()
  }, [refreshKey])
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
