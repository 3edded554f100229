import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isAbort } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { putMissed, simFeed } from './liveSims.ts'
import type { Sim } from './SimFields.ts'
import { fetchSim, simStore } from './simStore.ts'

interface Answer {
  iccid: string
  attempt: number
  exists: boolean
  error?: unknown
}

/** Returns one live SIM, fetched again when its page opens; null data when there is no such SIM. */
export function useSim(iccid: string): QueryResult<Sim | null> {
  const [lastAnswer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const refetch = () => setAttempt((before) => before + 1)
  const sim = useStoredSim(iccid)
  useEffect(
    () =>
      simFeed.addCatchUp(async (signal) => {
        if (!simStore.isDue(iccid)) return
        const exists = await fetchSim(iccid, signal, putMissed)
        if (!signal.aborted)
          setAnswer((before) => ({ iccid, attempt: before?.attempt ?? 0, exists }))
      }),
    [iccid],
  )

  // A layout effect, so that the request is sent before the browser paints.
  useLayoutEffect(() => {
    const request = new AbortController()
    simStore.retain([iccid])
    fetchSim(iccid, request.signal).then(
      (exists) => setAnswer({ iccid, attempt, exists }),
      (error: unknown) => {
        if (!isAbort(error)) setAnswer({ iccid, attempt, exists: false, error })
      },
    )
    return () => {
      request.abort()
      simStore.release([iccid])
    }
  }, [iccid, attempt])

  const answer = lastAnswer?.iccid === iccid ? lastAnswer : undefined
  const isFetching = answer?.attempt !== attempt
  const isMissing = answer !== undefined && !answer.error && !answer.exists && !isFetching
  return { data: isMissing ? null : sim, error: answer?.error, isFetching, refetch }
}

function useStoredSim(iccid: string): Sim | undefined {
  const subscribe = (listener: () => void) => simStore.subscribe(iccid, listener)
  return useSyncExternalStore(subscribe, () => simStore.get(iccid))
}
