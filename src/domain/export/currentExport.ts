/** The export under way, one at a time: the shell shows its progress on every page, and it runs on while one navigates. */
import { create } from 'zustand'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import type { ExportRun } from './exportRun.ts'

export interface CurrentExport {
  run: ExportRun
  /** What is exported: "SIM", "SIMs". */
  noun: { one: string; many: string }
  /** Why fewer came than were expected: "no longer exist". */
  whyMissing?: string
}

export const useCurrentExport = create<{ current: CurrentExport | undefined }>(() => ({
  current: undefined,
}))

/** Shows an export that has begun, in place of one that may still run, which is cancelled. */
export function showExport(current: CurrentExport): void {
  dismissExport()
  useCurrentExport.setState({ current })
}

/** Takes the export out of sight; one that runs is cancelled. */
export function dismissExport(): void {
  useCurrentExport.getState().current?.run.cancel()
  useCurrentExport.setState({ current: undefined })
}

whenSessionEnds(dismissExport)
