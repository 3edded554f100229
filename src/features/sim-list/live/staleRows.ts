/**
 * Bringing rows up to date after live updates may have been missed: those on screen at once, the others when they come on
 * screen. The list itself, its order and its length stay as they are.
 */
import { simStore } from '../../../domain/sim/simStore.ts'
import { isAbort, problemOf } from '../../../lib/problem.ts'
import { toastProblem } from '../../../ui/feedback/toast.ts'
import { requestSims } from '../../../domain/sim-filter/simRequest.ts'

export interface StaleRows {
  /** These records may be old. */
  mark(iccids: readonly string[]): void
  /** Asks again for those of these that may be old. */
  show(iccids: readonly string[]): void
  dispose(): void
}

/** Keeps which rows may be old; nothing is old at first. */
export function createStaleRows(): StaleRows {
  const stale = new Set<string>()
  const giveUp = new AbortController()

  async function fetchAgain(iccids: readonly string[]): Promise<void> {
    for (const iccid of iccids) stale.delete(iccid)
    const asOf = simStore.stamp()
    try {
      for (const sim of await requestSims(iccids, giveUp.signal)) simStore.put(sim.iccid, sim, asOf)
    } catch (thrown) {
      if (isAbort(thrown)) return
      for (const iccid of iccids) stale.add(iccid)
      toastProblem(problemOf(thrown), {
        failed: 'Rows on screen may be old: they could not be asked for again',
      })
    }
  }

  return {
    mark(iccids) {
      for (const iccid of iccids) stale.add(iccid)
    },
    show(iccids) {
      if (stale.size === 0) return
      const due = iccids.filter((iccid) => stale.has(iccid))
      if (due.length > 0) void fetchAgain(due)
    },
    dispose: () => giveUp.abort(),
  }
}
