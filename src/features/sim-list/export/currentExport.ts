/** The export under way, one at a time: its progress stays in sight whatever the list does. */
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import { createExternalStore } from '../../../lib/externalStore.ts'
import type { ExportRun } from './exportRun.ts'

export const currentExport = createExternalStore<ExportRun | undefined>(undefined)

/** Takes the export out of sight; one that runs is cancelled. */
export function dismissExport(): void {
  currentExport.get()?.cancel()
  currentExport.set(undefined)
}

whenSessionEnds(dismissExport)
