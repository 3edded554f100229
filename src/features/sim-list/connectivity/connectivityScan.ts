/**
 * Finds SIMs with an unstable connection by documented requests: pages of listSims, and the newest presence events of each SIM. A scan
 * is bounded, since each SIM takes a request.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { startExportRun, type ExportRun } from '../../../domain/export/exportRun.ts'
import { requestSimEvents } from '../../../domain/sim-events/simEvents.ts'
import { sessionFigures, type SessionFigures } from '../../../domain/sim-events/sessionFigures.ts'
import { walkSims } from '../../../domain/sim-filter/simRequest.ts'
import type { ListView } from '../../../domain/sim-filter/listUrl.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { forEachConcurrently } from '../../../lib/forEachConcurrently.ts'

/** The SIMs that one run checks. */
export const simsPerRun = 100
const simsPerStep = 20
const parallelRequests = 6
const dayMs = 86_400_000

export const issues = ['flapping', 'switching', 'abroad'] as const
export type Issue = (typeof issues)[number]

/** A SIM with this many short sessions per day is flapping. */
export const flappingSessionsPerDay = 8
/** A SIM with this many network changes in the period changes networks often. */
export const manyNetworkChanges = 2

export interface SimConnectivity extends SessionFigures {
  readonly sim: Sim
  readonly issues: readonly Issue[]
  /** Whether the service has more events than were loaded: the figures are minimums. */
  readonly isCut: boolean
}

export interface ConnectivityScan {
  /** The SIMs checked so far. */
  readonly rows: StoreApi<readonly SimConnectivity[]>
  /** SIMs that match the filters; undefined while unknown. */
  total: () => number | undefined
  /** Returns whether SIMs are left to check. */
  hasMore: () => boolean
  /** Checks the next SIMs. */
  run: () => ExportRun
}

/** Creates a scan of the SIMs of a list over the last days. */
export function createScan({ criteria, order }: ListView, days: number): ConnectivityScan {
  const rows = createStore<readonly SimConnectivity[]>(() => [])
  const fromMs = Date.now() - days * dayMs
  let unchecked: readonly Sim[] = []
  const walk = walkSims(criteria, order)
  let isAtEnd = false
  let total: number | undefined

  async function loadSims(signal: AbortSignal): Promise<void> {
    const page = await walk.next(signal)
    unchecked = page.rows
    isAtEnd = page.isLast
    total = page.total ?? total
  }

  return {
    rows,
    total: () => total,
    hasMore: () => !isAtEnd || unchecked.length > 0,
    run() {
      const start = rows.getState().length
      const expected = () => Math.min((total ?? Infinity) - start, simsPerRun)
      return startExportRun({
        async next(signal) {
          if (unchecked.length === 0 && !isAtEnd) await loadSims(signal)
          const sims = unchecked.slice(0, simsPerStep)
          const checked = new Map<string, SimConnectivity>()
          await forEachConcurrently(sims, parallelRequests, async (sim) => {
            checked.set(sim.iccid, await checkSim(sim, fromMs, days, signal))
          })
          unchecked = unchecked.slice(simsPerStep)
          rows.setState((before) => [...before, ...checked.values()], true)
          const isLast =
            rows.getState().length >= start + simsPerRun || (isAtEnd && unchecked.length === 0)
          return { count: sims.length, isLast, expected: expected() }
        },
        save: () => {},
        expected: expected(),
      })
    },
  }
}

async function checkSim(
  sim: Sim,
  fromMs: number,
  days: number,
  signal: AbortSignal,
): Promise<SimConnectivity> {
  const page = await requestSimEvents(
    sim.iccid,
    { types: ['presence'], fromMs },
    'desc',
    null,
    signal,
  )
  const figures = sessionFigures(page.rows.toReversed(), sim.imsi)
  const isCut = page.nextToken !== null
  const oldestMs = page.rows.at(-1)?.timestampMilliseconds
  // If events are missing, the figures cover a shorter time.
  const coveredDays =
    isCut && oldestMs !== undefined ? (fromMs + days * dayMs - oldestMs) / dayMs : days
  return { sim, ...figures, issues: issuesOf(figures, coveredDays), isCut }
}

/** Returns the issues of the sessions of this many days. */
export function issuesOf(
  { shortSessions, networkChanges, isAbroad }: SessionFigures,
  days: number,
): readonly Issue[] {
  const has: Record<Issue, boolean> = {
    flapping: shortSessions >= flappingSessionsPerDay * days,
    switching: networkChanges >= manyNetworkChanges,
    abroad: isAbroad === true,
  }
  return issues.filter((issue) => has[issue])
}
