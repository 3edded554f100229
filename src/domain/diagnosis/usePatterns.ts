/** Loads the patterns of a SIM. Its peers are requested only for a SIM that is unusual by its own habit. */
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { activated } from '../../contract/tables.ts'
import { dayMs } from '../../lib/days.ts'
import { requestSimEvents } from '../sim-events/simEvents.ts'
import type { Sim } from '../sim/SimFields.ts'
import type { SimFacts } from './cause.ts'
import { connectionCauses, connectionHabit, movedCountryCause, unusualFigures } from './patterns.ts'
import type { SessionFigures } from './sessionFigures.ts'

const PeersQuery = graphql(`
  query Peers($filter: SimFilterInput!) {
    listSims(filter: $filter, limit: 6) {
      items {
        iccid
      }
    }
  }
`)

type ObservedSim = Pick<Sim, 'iccid' | 'providerid'>

export function usePatterns({ iccid, providerid }: ObservedSim) {
  const { data } = useQuery({
    queryKey: ['patterns', iccid],
    queryFn: ({ signal }) => fetchConnectionPatterns({ iccid, providerid }, Date.now(), signal),
  })
  return data
}

/** Returns what is unusual about the sessions of a SIM. Throws a ProblemError when its events cannot be loaded. */
export async function fetchConnectionPatterns(
  sim: ObservedSim,
  nowMs: number,
  signal: AbortSignal,
): Promise<Required<Pick<SimFacts, 'patterns' | 'lastPresence'>>> {
  const { habit, rows } = await fetchHabit(sim.iccid, nowMs, signal)
  const suspected = unusualFigures(habit, [])
  const peers = suspected.length > 0 ? await fetchPeers(sim, nowMs, signal).catch(() => []) : []
  const unusual = connectionCauses(unusualFigures(habit, peers), habit.lastDay)
  return {
    lastPresence: rows[0] ?? null,
    patterns: [...unusual, ...movedCountryCause(rows, nowMs)],
  }
}

async function fetchHabit(iccid: string, nowMs: number, signal: AbortSignal) {
  const criteria = { types: ['presence'], fromMs: nowMs - 30 * dayMs }
  const { rows, nextToken } = await requestSimEvents(iccid, criteria, null, signal)
  return { rows, habit: connectionHabit(rows, nextToken !== null, nowMs) }
}

/** Peers are Activated SIMs of the same product. */
async function fetchPeers(
  { iccid, providerid }: ObservedSim,
  nowMs: number,
  signal: AbortSignal,
): Promise<readonly SessionFigures[]> {
  const filter = { providerid: { eq: providerid }, statusid: { eq: activated } }
  const { listSims } = await fetchQuery(PeersQuery, { filter }, signal)
  const peers = (listSims?.items ?? []).filter((peer) => peer.iccid !== iccid)
  const habits = await Promise.all(
    peers.map(async (peer) => (await fetchHabit(peer.iccid, nowMs, signal)).habit),
  )
  return habits.map(({ earlier, lastDay }) => earlier ?? lastDay)
}
