/** The export under way, one at a time: its progress stays in sight whatever the list does. */
import { create } from 'zustand'
import { whenSessionEnds } from '../../../data/session/endOfSession.ts'
import type { ExportRun } from '../../../domain/export/exportRun.ts'
import { startExport } from './exportRun.ts'
import type { ExportOrder } from './exportRun.ts'

export const useCurrentExport = create<{ run: ExportRun | undefined }>(() => ({ run: undefined }))

/** Starts an export in place of one that may still run. */
export function beginExport(order: ExportOrder): void {
  useCurrentExport.getState().run?.cancel()
  useCurrentExport.setState({ run: startExport(order) })
}

/** Takes the export out of sight; one that runs is cancelled. */
export function dismissExport(): void {
  useCurrentExport.getState().run?.cancel()
  useCurrentExport.setState({ run: undefined })
}

whenSessionEnds(dismissExport)
