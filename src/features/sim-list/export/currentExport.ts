/** The export under way, one at a time: its progress stays in sight whatever the list does. */
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import { startExport } from './exportRun.ts'
import type { ExportOrder } from './exportRun.ts'

export const currentExport = createExternalStore<ExportRun | undefined>(undefined)

/** Starts an export in place of one that may still run. */
export function beginExport(order: ExportOrder): void {
  currentExport.get()?.cancel()
  currentExport.set(startExport(order))
}

/** Takes the export out of sight; one that runs is cancelled. */
export function dismissExport(): void {
  currentExport.get()?.cancel()
  currentExport.set(undefined)
}

whenSessionEnds(dismissExport)
