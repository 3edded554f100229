import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { whenUpdatesWereMissed } from '../../../domain/sim/liveSims.ts'
import type { DayUse } from './consumptionFigures.ts'
import { earliestDay } from './consumptionRange.ts'

const ConsumptionQuery = graphql(`
  query Consumption($iccid: ID!, $start: String!, $stop: String!) {
    getDataConsumptionReport(iccid: $iccid, filterOptions: { start: $start, stop: $stop }) {
      day
      bytes
    }
  }
`)

/** How long to wait before asking again when the SIM goes on using data. */
const refreshMs = 10_000

/**
 * Everything the service has on record of a SIM's daily use: three months, a hundred lines at most, so that changing the range asks nothing
 * anew (GraphQL interface, getDataConsumptionReport). `usedBytes` is the SIM's own count of the month; when it rises, the report follows.
 */
export function useConsumption(
  iccid: string,
  today: string,
  usedBytes: number,
): QueryResult<readonly DayUse[]> {
  const variables = { iccid, start: earliestDay(today), stop: today }
  const query = mapQuery(
    useQuery({ query: ConsumptionQuery, variables }),
    ({ getDataConsumptionReport }) =>
      (getDataConsumptionReport ?? []).flatMap((each) =>
        each ? [{ day: each.day, bytes: each.bytes }] : [],
      ),
  )
  useFollowUse(usedBytes, query.data ? query.refetch : undefined)
  return query
}

/** Asks again after the amount has changed, at most every few seconds and not while hidden, and after updates may have been missed. */
function useFollowUse(usedBytes: number, refetch: (() => unknown) | undefined) {
  const shown = useRef(usedBytes)
  const follow = useEffectEvent(() => {
    if (document.hidden || shown.current === usedBytes || !refetch) return
    shown.current = usedBytes
    refetch()
  })
  const catchUp = useEffectEvent(() => refetch?.())
  useEffect(() => {
    const timer = setInterval(() => follow(), refreshMs)
    const stop = whenUpdatesWereMissed(() => catchUp())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}
