/**
 * One export of the audit log from its start to its file: page by page, it can pause, go on after a failure from where it stopped, and be cancelled
 * with what has come so far kept.
 */
import { limits } from '../../contract/tables.ts'
import type { AuditEvent } from '../../domain/audit/AuditFields.ts'
import { requestAuditEvents } from '../../domain/audit/requestAuditEvents.ts'
import type { AuditFilter } from '../../domain/audit/requestAuditEvents.ts'
import { createExternalStore } from '../../lib/externalStore.ts'
import type { ExternalStore } from '../../lib/externalStore.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'
import type { AuditFileFormat } from './auditFile.ts'

export interface AuditExportState {
  status: 'running' | 'paused' | 'failed' | 'done' | 'cancelled'
  done: number
  /** How many entries there are in all, once the service has said so. */
  expected: number | undefined
  /** Why it failed; it can be resumed. */
  problem: Problem | undefined
}

export interface AuditExportRun {
  readonly format: AuditFileFormat
  readonly state: ExternalStore<AuditExportState>
  /** What has come so far, the newest first. */
  readonly entries: readonly AuditEvent[]
  pause(): void
  /** Goes on after a pause or a failure. */
  resume(): void
  cancel(): void
}

/** Starts an export of exactly the entries this filter chooses; `onDone` hears when all of them have come. */
export function startAuditExport(filter: AuditFilter, format: AuditFileFormat, onDone: (run: AuditExportRun) => void): AuditExportRun {
  const entries: AuditEvent[] = []
  const state = createExternalStore<AuditExportState>({ status: 'running', done: 0, expected: undefined, problem: undefined })
  const giveUp = new AbortController()
  let nextToken: string | null = null
  let isWorking = false
  const change = (part: Partial<AuditExportState>) => state.set({ ...state.get(), ...part })

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    try {
      while (state.get().status === 'running') {
        const page: Awaited<ReturnType<typeof requestAuditEvents>> = await requestAuditEvents(filter, limits.listAuditLogEvents.max, nextToken, giveUp.signal)
        giveUp.signal.throwIfAborted()
        entries.push(...page.rows)
        nextToken = page.nextToken
        change({ done: entries.length, expected: page.total ?? state.get().expected })
        if (nextToken === null) {
          change({ status: 'done' })
          onDone(run)
        }
      }
    } catch (thrown) {
      if (!isAbort(thrown)) change({ status: 'failed', problem: problemOf(thrown) })
    } finally {
      isWorking = false
    }
  }

  const run: AuditExportRun = {
    format,
    state,
    entries,
    pause() {
      if (state.get().status === 'running') change({ status: 'paused' })
    },
    resume() {
      if (state.get().status !== 'paused' && state.get().status !== 'failed') return
      change({ status: 'running', problem: undefined })
      void work()
    },
    cancel() {
      if (state.get().status === 'done') return
      change({ status: 'cancelled' })
      giveUp.abort()
    },
  }
  void work()
  return run
}
