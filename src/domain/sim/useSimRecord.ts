import { useCallback, useEffect, useState } from 'react'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { loadSim, prepareSim } from './askForSim.ts'
import type { Sim } from './SimFields.ts'
import { simStore } from './simStore.ts'
import { useSim } from './useSim.ts'
import { useSimCatchUp } from './useSimCatchUp.ts'

/** How the last question ended, and which one it was. */
interface Asked {
  iccid: string
  attempt: number
  isFound: boolean
  problem?: Problem
}

/**
 * One SIM for a page of its own: the record held already if there is one, and asked for again; live. Ready with null
 * means that there is no SIM with this ICCID.
 */
export function useSimRecord(iccid: string): QueryState<Sim | null> {
  // The question goes out before anything is drawn: the service works meanwhile.
  useState(() => prepareSim(iccid))
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useSimCatchUp(
    useCallback(
      async (signal: AbortSignal) => {
        if (simStore.markOf(iccid) !== 'stale') return
        const isFound = await loadSim(iccid, signal)
        if (!signal.aborted)
          setAsked((before) => ({ iccid, attempt: before?.attempt ?? 0, isFound }))
      },
      [iccid],
    ),
  )
  const sim = useSim(iccid)

  useEffect(() => {
    const giveUp = new AbortController()
    simStore.retain([iccid])
    loadSim(iccid, giveUp.signal).then(
      (isFound) => setAsked({ iccid, attempt, isFound }),
      (thrown: unknown) => {
        if (!isAbort(thrown))
          setAsked({ iccid, attempt, isFound: false, problem: problemOf(thrown) })
      },
    )
    return () => {
      giveUp.abort()
      simStore.release([iccid])
    }
  }, [iccid, attempt])

  const answer = asked?.iccid === iccid ? asked : undefined
  const isRefreshing = answer?.attempt !== attempt
  const problem = answer?.problem
  const isKnownAbsent = answer !== undefined && !problem && !answer.isFound && !isRefreshing
  if (isKnownAbsent) return { status: 'ready', data: null, isRefreshing, retry }
  if (sim)
    return { status: 'ready', data: sim, isRefreshing, retry, ...(problem ? { problem } : {}) }
  return problem && !isRefreshing ? { status: 'error', problem, retry } : { status: 'loading' }
}
