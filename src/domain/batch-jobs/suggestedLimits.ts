/** Finds the SIMs of a selection that will exceed their data limit in this month, and groups them by the limit that fits. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ByteUnits } from '../../lib/bytes.ts'
import { walkPages, type PageWalk } from '../../lib/pageWalk.ts'
import { startExportRun, type ExportRun } from '../export/exportRun.ts'
import { noCriteria } from '../sim-filter/simCriteria.ts'
import { requestSims } from '../sim-filter/simLookup.ts'
import { pageLimit, requestSimPage } from '../sim-filter/simRequest.ts'
import type { Sim } from '../sim/SimFields.ts'
import { forecastShare, suggestedLimit } from '../sim/simForecast.ts'
import { groupByChanges } from './batchPlan.ts'
import type { BatchSelection } from './batchSelection.ts'

/** Returns the SIMs of each suggested limit, the most SIMs first. */
export function groupBySuggestedLimit(sims: readonly Sim[], units: ByteUnits) {
  const wanted = sims.flatMap((sim) => {
    const limit = suggestedLimit(sim, units)
    return limit === undefined ? [] : [{ iccid: sim.iccid, changes: { monthly_data_limit: limit } }]
  })
  return groupByChanges(wanted).toSorted((a, b) => b.iccids.length - a.iccids.length)
}

/** 50 requests; then the user decides whether to go on. */
const checkedAtOnce = 5000

export interface LimitCheck extends Omit<ExportRun, 'save'> {
  /** Those found so far, the furthest above their limit first. */
  found: StoreApi<readonly Sim[]>
}

/** Starts to check the SIMs of a selection. It pauses after 5,000. */
export function startLimitCheck(selection: BatchSelection): LimitCheck {
  const walk = walkSelection(selection)
  const found = createStore<readonly Sim[]>(() => [])
  let due = checkedAtOnce
  const run = startExportRun({
    async next(signal) {
      const { rows, isLast, total } = await walk.next(signal)
      const exceeding = rows.filter((sim) => shareOf(sim) > 1)
      if (exceeding.length > 0)
        found.setState((before) => sortByShare([...before, ...exceeding]), true)
      due -= rows.length
      if (due <= 0) {
        due += checkedAtOnce
        run.pause()
      }
      return { count: rows.length, isLast, expected: total }
    },
    save: () => {},
  })
  return { ...run, found }
}

function sortByShare(sims: readonly Sim[]): readonly Sim[] {
  return sims.toSorted((a, b) => shareOf(b) - shareOf(a))
}

function shareOf(sim: Sim): number {
  return forecastShare(sim) ?? 0
}

/** Most used data first: a walk that stops early has checked the SIMs that matter. */
const mostDataFirst = { field: 'monthly_data_volume', direction: 'desc' } as const

function walkSelection(selection: BatchSelection): PageWalk<Sim> {
  const excluded = new Set(selection.kind === 'named' ? [] : selection.excluded)
  return walkPages(
    async (nextToken, signal) => {
      if (selection.kind === 'named') {
        const from = Number(nextToken ?? 0)
        const end = from + pageLimit
        const { iccids } = selection
        return {
          rows: await requestSims(iccids.slice(from, end), signal),
          nextToken: end < iccids.length ? String(end) : null,
          total: iccids.length,
        }
      }
      const criteria = selection.kind === 'matching' ? selection.criteria : noCriteria
      const { sims, totalSims, ...page } = await requestSimPage(
        criteria,
        mostDataFirst,
        nextToken,
        signal,
      )
      const rows = sims.filter(({ iccid }) => !excluded.has(iccid))
      return { ...page, rows, total: totalSims, unfiltered: sims }
    },
    ({ iccid }) => iccid,
  )
}
