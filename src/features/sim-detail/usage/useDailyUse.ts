import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { onUpdatesMissed } from '../../../domain/sim/liveSims.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { addDays } from '../../../lib/days.ts'
import { mapQuery, type QueryResult } from '../../../lib/queryResult.ts'
import { useToday } from '../../../ui/time/useNow.ts'

const DailyUseQuery = graphql(`
  query DailyUse($iccid: ID!, $start: String!, $stop: String!) {
    getDataConsumptionReport(iccid: $iccid, filterOptions: { start: $start, stop: $stop }) {
      day
      bytes
    }
  }
`)

/** Loads the daily use of a SIM up to today, in UTC. The same days of a SIM share one request. */
export function useDailyUse(iccid: string, firstDay: (today: string) => string, pause = false) {
  const today = useToday()
  const variables = { iccid, start: firstDay(today), stop: today }
  const query = mapQuery(
    useQuery({ query: DailyUseQuery, variables, pause }),
    ({ getDataConsumptionReport }) => getDataConsumptionReport ?? [],
  )
  return { query, today }
}

/** The first of 30 days. */
export const recentFrom = (today: string) => addDays(today, -29)

const refreshMs = 10_000

/** Refetches after the SIM has used data, at most every few seconds and not while hidden, and after missed updates. */
export function useRefetchAsUsed<T>(
  { monthly_data_volume: usedBytes }: Sim,
  { data, isFetching, refetch }: QueryResult<T>,
): void {
  const shown = useRef(usedBytes)
  const refetchIfUsed = useEffectEvent(() => {
    if (document.hidden || shown.current === usedBytes || data === undefined || isFetching) return
    shown.current = usedBytes
    refetch()
  })
  const catchUp = useEffectEvent(refetch)
  useEffect(() => {
    const timer = setInterval(() => refetchIfUsed(), refreshMs)
    const stop = onUpdatesMissed(() => catchUp())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}
