import { startExportRun } from '../../../domain/export/exportRun.ts'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { createExportSource } from '../export/exportSource.ts'
import { snapshotRow } from './snapshotRows.ts'
import type { SnapshotRow } from './snapshotRows.ts'

/** SIMs a snapshot holds at most. */
export const mostSims = 100_000

/** Loads what a snapshot saves of the matching SIMs, page by page; calls `onLoaded` when all have come, with whether some were left out. */
export function loadRows(
  criteria: SimCriteria,
  onLoaded: (rows: readonly SnapshotRow[], isCut: boolean) => Promise<void>,
): ExportRun {
  const source = createExportSource({
    kind: 'matching',
    criteria,
    excluded: new Set(),
    expected: undefined,
  })
  const rows: SnapshotRow[] = []
  let isWhole = false
  return startExportRun({
    async next(signal) {
      let count = 0
      // What failed may have been `onLoaded`: then nothing is left to load.
      if (!isWhole && rows.length < mostSims) {
        const { sims, isLast } = await source.next(signal)
        rows.push(...sims.map(snapshotRow).slice(0, mostSims - rows.length))
        count = sims.length
        isWhole = isLast
      }
      const isLast = isWhole || rows.length >= mostSims
      if (isLast) await onLoaded(rows, !isWhole)
      return { count, isLast, expected: Math.min(mostSims, source.expected() ?? mostSims) }
    },
    save: () => {},
  })
}
