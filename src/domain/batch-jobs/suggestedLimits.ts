/** The SIMs that will exceed their data limit in this month, found by the service or by a walk, and the jobs that raise their limits. */
import type { ByteUnits } from '../../lib/bytes.ts'
import { walkPages, type PageWalk } from '../../lib/pageWalk.ts'
import { noCriteria } from '../sim-filter/simCriteria.ts'
import { requestSims } from '../sim-filter/simLookup.ts'
import { pageLimit, requestSimPage } from '../sim-filter/simRequest.ts'
import type { Sim } from '../sim/SimFields.ts'
import { suggestedLimit } from '../sim/simForecast.ts'
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

/** Most used data first: a walk that stops early has checked the SIMs that matter. */
const mostDataFirst = { field: 'monthly_data_volume', direction: 'desc' } as const

/** Walks the SIMs of a selection, a hundred at a time. */
export function walkSelection(selection: BatchSelection): PageWalk<Sim> {
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
