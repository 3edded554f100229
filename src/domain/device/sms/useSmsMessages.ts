import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery as useUrqlQuery } from 'urql'
import { toProblem } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import {
  SmsOfSim,
  loadEarlierSms,
  refreshSmsOfDevice,
  smsPage,
  useSmsOfDevice,
} from './smsRequests.ts'
import type { SmsPage } from './smsRequests.ts'
import { mergeSms } from './smsMessages.ts'
import type { SmsMessage } from './smsMessages.ts'
import { smsStatus } from './smsStatus.ts'

/** How often a list with an SMS under way is asked for, and any other. */
const pendingPollMs = 3000
const idlePollMs = 20_000

export interface SmsMessages {
  /** The oldest first. */
  query: QueryResult<readonly SmsMessage[]>
  /** Whether the SIM has SMS older than those loaded. */
  hasEarlier: boolean
  isLoadingEarlier: boolean
  earlierProblem: Problem | undefined
  loadEarlier: () => void
}

export interface SmsSource {
  /** The SIM whose SMS are shown; null for a device without one. */
  iccid: string | null
  /** The device they are sent to; null for a SIM without one, undefined while unknown. */
  deviceId: number | null | undefined
  /** Changes when something has happened that may have moved an SMS, such as a session that began. */
  pulse?: string
}

/** The SMS of a SIM and of its device as one conversation, asked for again while one of them is under way. */
export function useSmsMessages({ iccid, deviceId, pulse = '' }: SmsSource): SmsMessages {
  const simQuery = useUrqlQuery({
    query: SmsOfSim,
    variables: { iccid: iccid ?? '', nextToken: null },
    pause: iccid === null,
  })
  const ofSim = mapQuery(simQuery, smsPage)
  const hasDevice = typeof deviceId === 'number'
  const [pollMs, setPollMs] = useState(idlePollMs)
  const ofDevice = useSmsOfDevice(deviceId, pollMs)
  const [earlier, setEarlier] = useState<SmsPage>()
  const more = useMutation({
    mutationFn: (nextToken: string) => loadEarlierSms(iccid ?? '', nextToken),
    onSuccess: (page) =>
      setEarlier((before) => ({
        items: [...(before?.items ?? []), ...page.items],
        nextToken: page.nextToken,
      })),
  })

  const latest = ofSim.data
  const messages = mergeSms(
    [...(earlier?.items ?? []), ...(latest?.items ?? [])],
    ofDevice.data ?? [],
  )
  const wantedPollMs = messages.some(({ status }) => smsStatus(status).isPending)
    ? pendingPollMs
    : idlePollMs
  if (wantedPollMs !== pollMs) setPollMs(wantedPollMs)
  useRefreshOn(pulse, ofSim.refetch)

  const nextToken = earlier ? earlier.nextToken : (latest?.nextToken ?? null)
  return {
    query: together(
      iccid === null ? [ofDevice] : hasDevice ? [ofSim, ofDevice] : [ofSim],
      messages,
    ),
    hasEarlier: nextToken !== null,
    isLoadingEarlier: more.isPending,
    earlierProblem: toProblem(more.error),
    loadEarlier: () => {
      if (nextToken !== null) more.mutate(nextToken)
    },
  }
}

/** Fetches both lists again when the pulse changes; not at first, when they are fetched anyway. */
function useRefreshOn(pulse: string, refetch: () => unknown) {
  const last = useRef(pulse)
  const refresh = useEffectEvent(() => {
    refetch()
    refreshSmsOfDevice()
  })
  useEffect(() => {
    if (last.current === pulse) return
    last.current = pulse
    refresh()
  }, [pulse])
}

/** One result of several queries: what has come is shown, what has failed is told beside it. */
function together(
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
