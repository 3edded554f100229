import { useCallback, useEffect, useState } from 'react'
import { isAbort } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
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
  error?: unknown
}

/**
 * One SIM for a page of its own: the record held already if there is one, and asked for again; live. Null
 * means that there is no SIM with this ICCID.
 */
export function useSimRecord(iccid: string): QueryResult<Sim | null> {
  // The question goes out before anything is drawn: the service works meanwhile.
  useState(() => prepareSim(iccid))
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const refetch = () => setAttempt((before) => before + 1)
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
        if (!isAbort(thrown)) setAsked({ iccid, attempt, isFound: false, error: thrown })
      },
    )
    return () => {
      giveUp.abort()
      simStore.release([iccid])
    }
  }, [iccid, attempt])

  const answer = asked?.iccid === iccid ? asked : undefined
  const isFetching = answer?.attempt !== attempt
  const isAbsent = answer !== undefined && !answer.error && !answer.isFound && !isFetching
  return { data: isAbsent ? null : sim, error: answer?.error, isFetching, refetch }
}
