/** Finds the SIMs of a selection that will exceed their data limit in this month, and groups them by the limit that fits. */
import type { ByteUnits } from '../../lib/bytes.ts'
import { walkPages, type PageWalk } from '../../lib/pageWalk.ts'
import { startScan, type Scan } from '../export/scan.ts'
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

/** Finds those of a selection, the furthest above their limit first. It pauses after 5,000 SIMs. */
export function startLimitCheck(selection: BatchSelection): Scan<readonly Sim[]> {
  const walk = walkSelection(selection)
  return startScan<readonly Sim[]>([], checkedAtOnce, async (found, signal) => {
    const { rows, isLast, total } = await walk.next(signal)
    const exceeding = rows.filter((sim) => shareOf(sim) > 1)
    if (exceeding.length > 0)
      found.setState((before) => sortByShare([...before, ...exceeding]), true)
    return { count: rows.length, isLast, expected: total }
  })
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
