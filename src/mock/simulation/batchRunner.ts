/**
 * Keeps batch jobs going: slice after slice, with the event loop free in between, so that every other request is answered meanwhile. A world that has unfinished
 * jobs when it is first seen, after a restart, goes on with them. What a slice does is decided in rules/batch.
 */
import { runBatchSlice, sliceSims } from '../rules/batch/runBatchJobs.ts'
import type { World } from '../world/world.ts'
import type { Faults } from './faults.ts'

/** How often jobs that are slowed down come to some SIMs, and how long a world waits after a fault, in milliseconds. */
const pacedMs = 100

/** How long jobs stand back while somebody waits for an answer, in milliseconds: an answer is made in several turns of the event loop, and would wait for a slice in each. */
const standBackMs = 30

export interface BatchRunner {
  /** Runs the jobs of this world from now on: those there are and those to come. */
  watch(world: World): void
  close(): void
}

interface Runner {
  isRunning: boolean
  /** SIMs a slowed down job may come to. */
  owedSims: number
  lastSliceAtMs: number
  immediate?: NodeJS.Immediate
  timer?: NodeJS.Timeout
  unsubscribe(): void
}

export interface BatchRunnerDeps {
  readonly faults: { of(world: World): Faults }
  /** Whether somebody waits for an answer of the server. */
  readonly isBusy: () => boolean
  /** Gets what goes wrong; a job that meets it is tried again. */
  readonly onFault: (fault: unknown) => void
}

/** Runs nothing until it is shown a world. */
export function createBatchRunner({ faults, isBusy, onFault }: BatchRunnerDeps): BatchRunner {
  const runners = new Map<World, Runner>()

  function wake(world: World, runner: Runner): void {
    if (runner.isRunning) return
    runner.isRunning = true
    runner.owedSims = 0
    // Whoever started the job gets the answer first.
    runner.immediate = setImmediate(turn, world, runner)
  }

  function turn(world: World, runner: Runner): void {
    if (isBusy() && performance.now() - runner.lastSliceAtMs < standBackMs) {
      runner.immediate = setImmediate(turn, world, runner)
      return
    }
    const { batchFailRate, batchSimsPerSecond } = faults.of(world)
    const isPaced = batchSimsPerSecond !== null
    if (isPaced)
      runner.owedSims = Math.min(runner.owedSims + (batchSimsPerSecond * pacedMs) / 1000, sliceSims)
    const maxSims = isPaced ? Math.floor(runner.owedSims) : sliceSims
    let isIdle = false
    let mustWait = isPaced
    if (maxSims > 0) {
      try {
        const done = runBatchSlice(world, { failShare: batchFailRate, maxSims, onFault })
        isIdle = done === undefined
        runner.owedSims -= done ?? 0
        runner.lastSliceAtMs = performance.now()
      } catch (fault) {
        onFault(fault)
        mustWait = true
      }
    }
    if (isIdle) runner.isRunning = false
    else if (mustWait) runner.timer = setTimeout(turn, pacedMs, world, runner)
    else runner.immediate = setImmediate(turn, world, runner)
  }

  return {
    watch(world) {
      if (runners.has(world)) return
      const runner: Runner = {
        isRunning: false,
        owedSims: 0,
        lastSliceAtMs: 0,
        unsubscribe: () => undefined,
      }
      runners.set(world, runner)
      runner.unsubscribe = world.bus.subscribe((message) => {
        if (
          message.type === 'batchJobUpdated' &&
          message.job.statusDetails.currentStatus === 'PREPARING'
        )
          wake(world, runner)
      })
      world.ready.then(() => {
        if (runners.has(world)) wake(world, runner)
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
