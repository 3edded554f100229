/** The current export, one at a time. It continues while the user navigates; the shell shows its progress. */
import { create } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import type { ExportRun } from './exportRun.ts'

export interface CurrentExport {
  run: ExportRun
  countText: (count: number) => string
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

export function dismissExport(): void {
  useCurrentExport.getState().current?.run.cancel()
  useCurrentExport.setState({ current: undefined })
}

onSessionEnd(dismissExport)
