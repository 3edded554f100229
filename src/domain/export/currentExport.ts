/** The current export, one at a time. It continues while the user navigates; the shell shows its progress. */
import { create } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import type { ExportRun } from './exportRun.ts'

export interface CurrentExport {
  run: ExportRun
  /** Returns the exported items with their number: "120 SIMs". */
  countText: (count: number) => string
  /** Returns why expected items are missing: "2 SIMs no longer exist." */
  missingText?: (count: number) => string
}

export const useCurrentExport = create<{ current: CurrentExport | undefined }>(() => ({
  current: undefined,
}))

/** Shows an export; one that is still running is cancelled. */
export function showExport(current: CurrentExport): void {
  dismissExport()
  useCurrentExport.setState({ current })
}

/** Hides the export; one that is running is cancelled. */
export function dismissExport(): void {
  useCurrentExport.getState().current?.run.cancel()
  useCurrentExport.setState({ current: undefined })
}

onSessionEnd(dismissExport)
