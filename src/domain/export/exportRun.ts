/** An export, loaded step by step outside React. It can be paused, retried and cancelled; the loaded part can be saved. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { problemOf, type Problem } from '../../lib/problem.ts'

export interface ExportState {
  status: 'running' | 'paused' | 'failed' | 'done' | 'cancelled'
  done: number
  expected: number | undefined
  perSecond: number | undefined
  problem: Problem | undefined
}

export interface ExportRun {
  readonly state: StoreApi<ExportState>
  pause(): void
  resume(): void
  cancel(): void
  save(): void
}

export interface ExportStep {
  count: number
  isLast: boolean
  expected: number | undefined
}

interface ExportSteps {
  /** Loads and stores the next chunk. After a failure it is called again for the same chunk. */
  next: (signal: AbortSignal) => Promise<ExportStep>
  /** Saves the stored chunks; the file name contains the count and whether it is complete. */
  save: (count: number, isComplete: boolean) => void
  expected?: number | undefined
}

export function startExportRun({ next, save, expected }: ExportSteps): ExportRun {
  const state = createStore<ExportState>(() => ({
    status: 'running',
    done: 0,
    expected,
    perSecond: undefined,
    problem: undefined,
  }))
  const controller = new AbortController()
  let runningMs = 0
  let isWorking = false
  const change = (part: Partial<ExportState>) => state.setState(part)
  const saveNow = () => save(state.getState().done, state.getState().status === 'done')

  async function loadStep(): Promise<void> {
    const startedMs = performance.now()
    const step = await next(controller.signal)
    runningMs += performance.now() - startedMs
    const done = state.getState().done + step.count
    change({
      done,
      expected: step.expected,
      perSecond: runningMs > 0 ? (done * 1000) / runningMs : undefined,
    })
    if (!step.isLast || controller.signal.aborted) return
    change({ status: 'done' })
    saveNow()
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    try {
      while (state.getState().status === 'running') await loadStep()
    } catch (thrown) {
      if (!controller.signal.aborted) change({ status: 'failed', problem: problemOf(thrown) })
    } finally {
      isWorking = false
    }
  }

  void work()
  return {
    state,
    pause() {
      if (state.getState().status === 'running') change({ status: 'paused' })
    },
    resume() {
      const { status } = state.getState()
      if (status !== 'paused' && status !== 'failed') return
      change({ status: 'running', problem: undefined })
      void work()
    },
    cancel() {
      if (state.getState().status === 'done') return
      change({ status: 'cancelled' })
      controller.abort()
    },
    save: saveNow,
  }
}
