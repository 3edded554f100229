import { useEffect, useRef, useState } from 'react'
import { refreshRest, useRestQuery } from '../../../data/rest/useRestQuery.ts'
import { useAction } from '../../../data/useAction.ts'
import { useGraphqlQuery } from '../../../data/useGraphqlQuery.ts'
import type { Problem } from '../../../lib/problem.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { readyData } from '../../../lib/queryState.ts'
import { deviceOperations } from '../deviceOperations.ts'
import { SmsOfSim, loadEarlierSms, loadSmsOfDevice, smsPage } from './smsRequests.ts'
import type { SmsPage } from './smsRequests.ts'
import { mergeSms } from './smsMessages.ts'
import type { SmsMessage } from './smsMessages.ts'
import { smsStatus } from './smsStatus.ts'

/** How often a list with an SMS under way is asked for, and any other. */
const pendingPollMs = 3000
const idlePollMs = 20_000

export interface SmsMessages {
  /** The oldest first. */
  state: QueryState<readonly SmsMessage[]>
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
  const ofSim = useGraphqlQuery(
    SmsOfSim,
    { iccid: iccid ?? '', nextToken: null },
    { isPaused: iccid === null },
  )
  const hasDevice = typeof deviceId === 'number'
  const [pollMs, setPollMs] = useState(idlePollMs)
  const ofDevice = useRestQuery(
    [deviceOperations.sms, deviceId],
    (signal) => loadSmsOfDevice(deviceId ?? 0, signal),
    { isPaused: !hasDevice, pollMs },
  )
  const [earlier, setEarlier] = useState<SmsPage>()
  const more = useAction(
    async (nextToken: string) => {
      const page = await loadEarlierSms(iccid ?? '', nextToken)
      setEarlier((before) => ({
        items: [...(before?.items ?? []), ...page.items],
        nextToken: page.nextToken,
      }))
    },
    { isQuestion: true },
  )

  const answer = readyData(ofSim)
  const latest = answer && smsPage(answer)
  const messages = mergeSms(
    [...(earlier?.items ?? []), ...(latest?.items ?? [])],
    readyData(ofDevice) ?? [],
  )
  const wantedPollMs = messages.some(({ status }) => smsStatus(status).isPending)
    ? pendingPollMs
    : idlePollMs
  if (wantedPollMs !== pollMs) setPollMs(wantedPollMs)
  useAskAgain(pulse, ofSim)

  const nextToken = earlier ? earlier.nextToken : (latest?.nextToken ?? null)
  return {
    state: together(
      iccid === null ? [ofDevice] : hasDevice ? [ofSim, ofDevice] : [ofSim],
      messages,
    ),
    hasEarlier: nextToken !== null,
    isLoadingEarlier: more.isRunning,
    earlierProblem: more.problem,
    loadEarlier: () => {
      if (nextToken !== null) void more.run(nextToken)
    },
  }
}

/** Asks both lists again when the pulse changes; not at first, when they are asked for anyway. */
function useAskAgain(pulse: string, ofSim: QueryState<unknown>) {
  const retry = useRef(() => {})
  useEffect(() => {
    retry.current = ofSim.status === 'loading' ? () => {} : ofSim.retry
  })
  const last = useRef(pulse)
  useEffect(() => {
    if (last.current === pulse) return
    last.current = pulse
    retry.current()
    refreshRest(deviceOperations.sms)
  }, [pulse])
}

/** One state of several questions: what has come is shown, what has failed is told beside it. */
function together(
  states: readonly QueryState<unknown>[],
  messages: readonly SmsMessage[],
): QueryState<readonly SmsMessage[]> {
  const failed = states.find((state) => state.status === 'error')
  const retry = () => {
    for (const state of states) if (state.status !== 'loading') state.retry()
  }
  const isReady = states.some((state) => state.status === 'ready')
  if (!isReady)
    return failed?.status === 'error' && states.every((state) => state.status === 'error')
      ? { status: 'error', problem: failed.problem, retry }
      : { status: 'loading' }
  const stale = states.find((state) => state.status === 'ready' && state.problem)
  const problem =
    failed?.status === 'error'
      ? failed.problem
      : stale?.status === 'ready'
        ? stale.problem
        : undefined
  return {
    status: 'ready',
    data: messages,
    isRefreshing: false,
    retry,
    ...(problem ? { problem } : {}),
  }
}
