/** Something found by loading many records step by step. It can be paused and continued, like an export. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { startExportRun, type ExportRun, type ExportStep } from './exportRun.ts'

export interface Scan<Found> extends Omit<ExportRun, 'save'> {
  found: StoreApi<Found>
}

/** Starts a scan that pauses whenever it has checked `atOnce` more records: then the user decides whether to go on. */
export function startScan<Found>(
  initial: Found,
  atOnce: number,
  next: (found: StoreApi<Found>, signal: AbortSignal) => Promise<ExportStep>,
): Scan<Found> {
  const found = createStore<Found>(() => initial)
  let due = atOnce
  const run = startExportRun({
    async next(signal) {
      const step = await next(found, signal)
      due -= step.count
      if (due <= 0) {
        due += atOnce
        run.pause()
      }
      return step
    },
    save: () => {},
  })
  return { ...run, found }
}
