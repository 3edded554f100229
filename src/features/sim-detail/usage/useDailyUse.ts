import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { addDays } from '../../../lib/days.ts'
import { mapQuery } from '../../../lib/queryResult.ts'
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
