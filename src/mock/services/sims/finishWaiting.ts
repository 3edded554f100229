/**
 * Products that change status through waiting (contract tables, waitingStatuses) reach the status they wait for after a few seconds. What waits is
 * noticed, not scheduled: a server that was stopped meanwhile finishes it after its start.
 */
import { waitingStatuses } from '../../../contract/tables.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { Store } from '../../store/store.ts'
import { changeByDetach } from './attachSim.ts'
import { changeSims } from './changeSim.ts'

/** How long a SIM waits. */
export const waitingMs = 3000

/** Since when each waiting SIM, by its id, was seen in the status it waits in. */
export type WaitingSims = Map<number, { readonly statusid: number; readonly sinceMs: number }>

/**
 * Notes which SIMs wait and finishes those that waited long enough, up to `maxSims` of them; answers whether there are more. `waiting` is kept by the caller
 * from one call to the next.
 */
export function finishWaiting(
  store: Store,
  waiting: WaitingSims,
  maxSims = Number.POSITIVE_INFINITY,
): boolean {
  const nowMs = store.clock.now()
  const due: number[] = []
  let hasMore = false
  for (const { waiting: statusid } of waitingStatuses) {
    store.sims.group('statusid', statusid)?.forEach((row) => {
      const since = waiting.get(row + 1)
      if (since?.statusid !== statusid) waiting.set(row + 1, { statusid, sinceMs: nowMs })
      else if (nowMs - since.sinceMs < waitingMs) return
      else if (due.length < maxSims) due.push(row + 1)
      else hasMore = true
    })
  }
  for (const [id, { statusid }] of waiting)
    if (store.sims.numbers.statusid.at(id - 1) !== statusid) waiting.delete(id)
  if (due.length === 0) return false
  const nowSeconds = Math.floor(nowMs / 1000)
  const orders = readSims(store, due).flatMap((sim) => {
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
    return [{ iccid: sim.iccid, change: { statusid: target, ...rest } }]
  })
  changeSims(store, { type: 'SYSTEM' }, orders)
  for (const id of due) waiting.delete(id)
  return hasMore
}
