/**
 * One export from its start to its file: it can pause, go on after a failure from where it stopped, and be cancelled with
 * what has come so far kept. It lives outside React, so the list can be used and left meanwhile.
 */
import { createExternalStore } from '../../../lib/externalStore.ts'
import type { ExternalStore } from '../../../lib/externalStore.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import type { Problem } from '../../../lib/problem.ts'
import { createExportEncoder } from './exportEncoder.ts'
import type { ExportFormat } from './exportEncoder.ts'
import type { ExportField } from './exportFields.ts'
import { createExportSource } from './exportSource.ts'
import type { ExportScope } from './exportSource.ts'

export interface ExportState {
  status: 'running' | 'paused' | 'failed' | 'done' | 'cancelled'
  done: number
  expected: number | undefined
  /** SIMs a second while running, pauses apart. */
  perSecond: number | undefined
  /** Why it failed; it can be resumed. */
  problem: Problem | undefined
}

export interface ExportRun {
  readonly format: ExportFormat
  readonly state: ExternalStore<ExportState>
  pause(): void
  /** Goes on after a pause or a failure. */
  resume(): void
  cancel(): void
  /** What has been written so far, as a whole file. */
  file(): Blob
}

export interface ExportOrder {
  scope: ExportScope
  format: ExportFormat
  fields: readonly ExportField[]
  /** The clock, in milliseconds. */
  now?: () => number
}

/** Starts an export. */
export function startExport({ scope, format, fields, now = () => performance.now() }: ExportOrder): ExportRun {
  const source = createExportSource(scope)
  const encoder = createExportEncoder(format, fields)
  const state = createExternalStore<ExportState>({ status: 'running', done: 0, expected: source.expected(), perSecond: undefined, problem: undefined })
  const giveUp = new AbortController()
  let runningMs = 0
  let isWorking = false
  const change = (part: Partial<ExportState>) => state.set({ ...state.get(), ...part })

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    try {
      while (state.get().status === 'running') {
        const startedMs = now()
        const { sims, isLast } = await source.next(giveUp.signal)
        encoder.add(sims)
        runningMs += now() - startedMs
        const done = state.get().done + sims.length
        change({ done, expected: source.expected(), perSecond: runningMs > 0 ? (done * 1000) / runningMs : undefined })
        if (isLast && state.get().status !== 'cancelled') change({ status: 'done' })
      }
    } catch (thrown) {
      if (!isAbort(thrown)) change({ status: 'failed', problem: problemOf(thrown) })
    } finally {
      isWorking = false
    }
  }

  void work()
  return {
    format,
    state,
    pause() {
      if (state.get().status === 'running') change({ status: 'paused' })
    },
    resume() {
      const { status } = state.get()
      if (status !== 'paused' && status !== 'failed') return
      change({ status: 'running', problem: undefined })
      void work()
    },
    cancel() {
      if (state.get().status === 'done') return
      change({ status: 'cancelled' })
      giveUp.abort()
    },
    file: encoder.file,
  }
}
