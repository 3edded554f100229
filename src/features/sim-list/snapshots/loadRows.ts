import { startExportRun, type ExportRun } from '../../../domain/export/exportRun.ts'
import type { SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import { createExportSource } from '../export/exportSource.ts'
import { snapshotRow, type SnapshotRow } from './snapshotRows.ts'

/** The most SIMs of a snapshot. */
export const maxSims = 100_000

/** Loads the rows of a snapshot of the matching SIMs page by page, then calls `onLoaded` with them and whether some were left out. */
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
  let isComplete = false
  return startExportRun({
    async next(signal) {
      let count = 0
      // After a failure of `onLoaded` nothing is left to load.
      if (!isComplete && rows.length < maxSims) {
        const { sims, isLast } = await source.next(signal)
        rows.push(...sims.map(snapshotRow).slice(0, maxSims - rows.length))
        count = sims.length
        isComplete = isLast
      }
      const isLast = isComplete || rows.length >= maxSims
      if (isLast) await onLoaded(rows, !isComplete)
      return { count, isLast, expected: Math.min(maxSims, source.expected() ?? maxSims) }
    },
    save: () => {},
  })
}
