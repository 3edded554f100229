/**
 * Ends waiting statuses (contract tables, waitingStatuses) after a few seconds. Waiting SIMs are found by polling, so that a restarted
 * server finishes them.
 */
import { waitingStatuses } from '../../../contract/statusTransitions.ts'
import { readSims } from '../../db/sims/readSims.ts'
import { Bitset } from '../../index/bitset.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'

export const waitingMs = 3000

/** The maximum number of SIMs queued per status in one call, so that a whole waiting fleet delays no request. */
const maxNoted = 20_000

/** The SIMs found in a waiting status that are not finished yet. */
export interface WaitingSims {
  readonly rowsByStatus: Map<number, Bitset>
  /** Longest waiting first. */
  readonly queue: { readonly id: number; readonly statusid: number; readonly sinceMs: number }[]
}

export function createWaitingSims(): WaitingSims {
  return { rowsByStatus: new Map(), queue: [] }
}

/**
 * Finds waiting SIMs and finishes up to `maxSims` due ones; returns whether there are more. The caller passes the same `waiting` each time.
 */
export function finishWaiting(
  store: Store,
  waiting: WaitingSims,
  maxSims = Number.POSITIVE_INFINITY,
): boolean {
  const nowMs = store.clock.now()
  queueWaiting(store, waiting, nowMs)
  const { queue } = waiting
  const due: number[] = []
  let taken = 0
  const isNextDue = () => nowMs - (queue[taken]?.sinceMs ?? nowMs) >= waitingMs
  for (; due.length < maxSims && isNextDue(); taken++) {
    const { id, statusid } = queue[taken] ?? { id: 0, statusid: 0 }
    // Some have changed status in the meantime.
    if (store.sims.numbers.statusid.at(id - 1) === statusid) due.push(id)
  }
  finish(store, due, nowMs)
  const hasMore = isNextDue()
  queue.splice(0, taken)
  return hasMore
}

function queueWaiting(store: Store, { rowsByStatus, queue }: WaitingSims, sinceMs: number): void {
  for (const { waiting: statusid } of waitingStatuses) {
    const group = store.sims.group('statusid', statusid)
    if (!group) continue
    const known = rowsByStatus.get(statusid) ?? new Bitset(0)
    rowsByStatus.set(statusid, known)
    known.cut(group)
    const fresh = group.copy()
    fresh.cutOut(known)
    for (const row of fresh.rowsFrom(0, maxNoted)) {
      known.add(row)
      queue.push({ id: row + 1, statusid, sinceMs })
    }
  }
}

function finish(store: Store, ids: readonly number[], nowMs: number): void {
  if (ids.length === 0) return
  const nowSeconds = Math.floor(nowMs / 1000)
  const orders = readSims(store, ids).flatMap((sim) => {
    const target = waitingStatuses.find(
      ({ waiting: statusid }) => statusid === sim.statusid,
    )?.target
    if (target === undefined) return []
    const isFirstActivation = target === 2 && sim.activation_timestamp === null
    const rest =
      target === 5
        ? changeByDetach()
        : isFirstActivation
          ? { activation_timestamp: nowSeconds }
          : {}
    return [{ iccid: sim.iccid, before: sim, change: { statusid: target, ...rest } }]
  })
  changeSims(store, { type: 'SYSTEM' }, orders)
}
