import { useEffect, useEffectEvent, useRef } from 'react'
import { graphql } from '../../../data/graphql.ts'
import { useGraphqlQuery } from '../../../data/useGraphqlQuery.ts'
import { mapQueryState } from '../../../lib/queryState.ts'
import type { QueryState } from '../../../lib/queryState.ts'
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
): QueryState<readonly DayUse[]> {
  const state = useGraphqlQuery(ConsumptionQuery, { iccid, start: earliestDay(today), stop: today })
  useFollowUse(usedBytes, state.status === 'ready' ? state.retry : undefined)
  return mapQueryState(state, ({ getDataConsumptionReport }) =>
    (getDataConsumptionReport ?? []).flatMap((each) =>
      each ? [{ day: each.day, bytes: each.bytes }] : [],
    ),
  )
}

/** Asks again after the amount has changed, at most every few seconds and not while hidden, and after updates may have been missed. */
function useFollowUse(usedBytes: number, refetch: (() => void) | undefined) {
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
