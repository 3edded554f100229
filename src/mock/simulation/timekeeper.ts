/**
 * Lets time do what it does to every store by itself: waiting statuses are reached, devices that were sent away come back, months turn. Not part of the fleet's life: it runs also when
 * the simulator is off.
 */
import { comeBack } from '../services/sims/comeBack.ts'
import { keepDevices } from '../services/devices/keepDevices.ts'
import { createWaitingSims, finishWaiting } from '../services/sims/finishWaiting.ts'
import { turnMonthSlice } from '../services/sims/turnMonth.ts'
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'

const beatMs = 1000
/** SIMs that are moved on in one go, and how long everybody else comes first before the next ones, in milliseconds. */
const sliceSims = 250
const restMs = 5

export interface Timekeeper {
  /** Does now what is due in a store; of the turn of a large fleet's month as much as a quarter of a second allows. */
  beat(store: Store): void
  close(): void
}

/** Runs the periodic work of all open stores; `onFault` gets its errors. */
export function createTimekeeper(
  stores: { all(): readonly Store[] },
  onFault: (fault: unknown) => void,
): Timekeeper {
  const waitingOf = perStore(createWaitingSims)
  const filled = new WeakSet<Store>()
  /** Stores with more to do than fits one slice. */
  const carriedOn = new Map<Store, NodeJS.Timeout>()

  function beat(store: Store): void {
    finishWaiting(store, waitingOf(store))
    comeBack(store)
    keepDevices(store)
    const untilMs = performance.now() + beatMs / 4
    while (turnMonthSlice(store) && performance.now() < untilMs);
  }

  /** Whole fleets may wait or turn their month at once: that is done in slices, with time for others in between. */
  function carryOn(store: Store): void {
    carriedOn.delete(store)
    try {
      const isWaitingLeft = finishWaiting(store, waitingOf(store), sliceSims)
      const isMonthLeft = turnMonthSlice(store)
      if (isWaitingLeft || isMonthLeft)
        carriedOn.set(store, setTimeout(carryOn, restMs, store).unref())
    } catch (fault) {
      onFault(fault)
    }
  }

  const timer = setInterval(() => {
    for (const store of stores.all()) {
      if (!filled.has(store)) {
        // An index that is still filling must not be waited for here: it would hold up everybody.
        store.ready.then(() => filled.add(store), onFault)
        continue
      }
      try {
        comeBack(store)
        keepDevices(store)
      } catch (fault) {
        onFault(fault)
      }
      if (!carriedOn.has(store)) carryOn(store)
    }
  }, beatMs)
  timer.unref()
  return {
    beat,
    close() {
      clearInterval(timer)
      for (const next of carriedOn.values()) clearTimeout(next)
      carriedOn.clear()
    },
  }
}
