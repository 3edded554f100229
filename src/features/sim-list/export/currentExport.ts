/** The export under way, one at a time: its progress stays in sight whatever the list does, its file is saved at its end. */
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import { exportFileName } from './exportEncoder.ts'
import { startExport } from './exportRun.ts'
import type { ExportOrder, ExportRun } from './exportRun.ts'
import { saveFile } from '../../../domain/export/saveFile.ts'

export const currentExport = createExternalStore<ExportRun | undefined>(undefined)

/** Starts an export in place of one that may still run. */
export function beginExport(order: ExportOrder): void {
  currentExport.get()?.cancel()
  const run = startExport(order)
  const stop = run.state.subscribe(() => {
    if (run.state.get().status !== 'done') return
    stop()
    saveExport(run)
  })
  currentExport.set(run)
}

/** Hands what has been written so far to the browser as a file. */
export function saveExport(run: ExportRun): void {
  const { done, status } = run.state.get()
  saveFile(run.file(), exportFileName(run.format, done, Date.now(), status !== 'done'))
}

/** Takes the export out of sight; one that runs is cancelled. */
export function dismissExport(): void {
  currentExport.get()?.cancel()
  currentExport.set(undefined)
}

whenSessionEnds(dismissExport)
