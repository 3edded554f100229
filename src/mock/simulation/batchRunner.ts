/** Schedules the slices of batch jobs (services/batch-jobs) and yields to the event loop between them. */
import { runBatchSlice, sliceSims } from '../services/batch-jobs/runBatchJobs.ts'
import type { StoredJob } from '../db/batch-jobs/batchTables.ts'
import type { Store } from '../store/store.ts'
import type { Faults } from './faults.ts'

/** The interval of jobs with limited speed, and the pause of a store after a fault, in milliseconds. */
const retryMs = 100

/**
 * The pause between slices while requests are in flight, in milliseconds: a request takes several turns of the event loop, and would wait for
 * a slice in each.
 */
const requestPauseMs = 30

interface BatchRunner {
  /** Runs current and future jobs of this store. */
  watch(store: Store): void
  close(): void
}

interface Runner {
  isRunning: boolean
  lastSliceAtMs: number
  /** Whether the previous turn processed no SIM. */
  wasEmpty: boolean
  /** Token buckets of the customers and jobs with limited speed: the SIMs that may be processed, and when they were last increased. */
  readonly budgets: Map<string, { availableSims: number; refilledAtMs: number }>
  immediate?: NodeJS.Immediate
  timer?: NodeJS.Timeout
  unsubscribe(): void
}

interface BatchRunnerDeps {
  readonly faults: { of(store: Store, customerid: number): Faults }
  /** Whether a request is in flight. */
  readonly isBusy: () => boolean
  /** Receives errors; the job is retried. */
  readonly onFault: (fault: unknown) => void
}

/** Creates a runner without stores. */
export function createBatchRunner({ faults, isBusy, onFault }: BatchRunnerDeps): BatchRunner {
  const runners = new Map<Store, Runner>()

  function wake(store: Store, runner: Runner): void {
    if (runner.isRunning) return
    runner.isRunning = true
    runner.budgets.clear()
    // The response to the request that started the job is sent first.
    runner.immediate = setImmediate(turn, store, runner)
  }

  function turn(store: Store, runner: Runner): void {
    if (isBusy() && performance.now() - runner.lastSliceAtMs < requestPauseMs) {
      runner.immediate = setImmediate(turn, store, runner)
      return
    }
    let isIdle = false
    let mustWait = false
    let budget: { availableSims: number } | undefined
    const ofJob = ({ batchJobId, customerid, simsPerSecond }: StoredJob) => {
      const { batchFailRate: failShare, batchSimsPerSecond } = faults.of(store, customerid)
      const limit = batchSimsPerSecond ?? simsPerSecond
      if (limit === null) return { failShare, maxSims: sliceSims }
      const budgetKey = batchSimsPerSecond === null ? `job ${batchJobId}` : `customer ${customerid}`
      budget = refillBudget(runner, budgetKey, limit)
      return { failShare, maxSims: Math.floor(budget.availableSims) }
    }
    try {
      const done = runBatchSlice(store, { ofJob, onFault })
      isIdle = done === undefined
      // Only after two turns without a SIM, because limited jobs alternate with others, which must not wait for them.
      mustWait = done === 0 && runner.wasEmpty
      runner.wasEmpty = done === 0
      if (budget) budget.availableSims -= done ?? 0
      if (done !== 0) runner.lastSliceAtMs = performance.now()
    } catch (fault) {
      onFault(fault)
      mustWait = true
    }
    if (isIdle) runner.isRunning = false
    else if (mustWait) runner.timer = setTimeout(turn, retryMs, store, runner)
    else runner.immediate = setImmediate(turn, store, runner)
  }

  return {
    watch(store) {
      if (runners.has(store)) return
      const runner: Runner = {
        isRunning: false,
        lastSliceAtMs: 0,
        wasEmpty: false,
        budgets: new Map(),
        unsubscribe: () => undefined,
      }
      runners.set(store, runner)
      runner.unsubscribe = store.bus.subscribe((message) => {
        if (
          message.type === 'batchJobUpdated' &&
          message.job.statusDetails.currentStatus === 'PREPARING'
        )
          wake(store, runner)
      })
      store.ready.then(() => {
        if (runners.has(store)) wake(store, runner)
      }, onFault)
    },
    close() {
      for (const { unsubscribe, immediate, timer } of runners.values()) {
        unsubscribe()
        clearImmediate(immediate)
        clearTimeout(timer)
      }
      runners.clear()
    },
  }
}

/** Adds the SIMs that may be processed for the elapsed time, up to one slice. */
function refillBudget({ budgets }: Runner, key: string, simsPerSecond: number) {
  const nowMs = performance.now()
  const budget = budgets.get(key) ?? { availableSims: 0, refilledAtMs: nowMs }
  budgets.set(key, budget)
  const added = (simsPerSecond * (nowMs - budget.refilledAtMs)) / 1000
  budget.availableSims = Math.min(budget.availableSims + added, sliceSims)
  budget.refilledAtMs = nowMs
  return budget
}
