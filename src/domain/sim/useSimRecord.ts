import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { graphql } from '../../data/graphql.ts'
import { runQuery } from '../../data/graphqlClient.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { QueryState } from '../../lib/queryState.ts'
import { SimFields } from './SimFields.ts'
import type { Sim } from './SimFields.ts'
import { simStore } from './simStore.ts'
import { useMissedUpdates } from './useMissedUpdates.ts'

const SimQuery = graphql(
  `
    query Sim($iccid: String!) {
      listSims(filter: { iccid: { eq: $iccid } }, limit: 1) { items { ...SimFields } }
    }
  `,
  [SimFields],
)

type Asked = { iccid: string; isLoading: boolean; isAbsent: boolean; problem?: Problem }

/**
 * One SIM for a page of its own: the record held already if there is one, and asked for again; live. Ready with null
 * means that there is no SIM with this ICCID.
 */
export function useSimRecord(iccid: string): QueryState<Sim | null> {
  const [asked, setAsked] = useState<Asked>({ iccid, isLoading: true, isAbsent: false })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useMissedUpdates(retry)

  const subscribe = useCallback((listener: () => void) => simStore.subscribe(iccid, listener), [iccid])
  const sim = useSyncExternalStore(subscribe, () => simStore.get(iccid))

  useEffect(() => {
    const giveUp = new AbortController()
    simStore.retain([iccid])
    setAsked({ iccid, isLoading: true, isAbsent: false })
    loadSim(iccid, giveUp.signal).then(
      (isFound) => setAsked({ iccid, isLoading: false, isAbsent: !isFound }),
      (thrown: unknown) => {
        if (!isAbort(thrown)) setAsked({ iccid, isLoading: false, isAbsent: false, problem: problemOf(thrown) })
      },
    )
    return () => {
      giveUp.abort()
      simStore.release([iccid])
    }
  }, [iccid, attempt])

  const isCurrent = asked.iccid === iccid
  const problem = isCurrent ? asked.problem : undefined
  if (isCurrent && asked.isAbsent) return { status: 'ready', data: null, isRefreshing: false, retry }
  if (sim) return { status: 'ready', data: sim, isRefreshing: !isCurrent || asked.isLoading, retry, ...(problem ? { problem } : {}) }
  return problem ? { status: 'error', problem, retry } : { status: 'loading' }
}

/** Loads one SIM into the store; false when the service knows none of this ICCID. */
async function loadSim(iccid: string, signal: AbortSignal): Promise<boolean> {
  const asOf = simStore.stamp()
  const { listSims } = await runQuery(SimQuery, { iccid }, { signal })
  const found = listSims?.items?.find((item) => item?.iccid === iccid)
  if (found) simStore.put(iccid, found, asOf)
  return found !== undefined && found !== null
}
