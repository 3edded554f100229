/**
 * Runs the periodic work of every store, even while the simulator is off: finishes waiting statuses, registers devices after a cancel location,
 * maintains devices and resets months.
 */
import { registerDueSims } from '../services/sims/registerAgain.ts'
import { createWaitingSims, finishWaiting } from '../services/sims/finishWaiting.ts'
import { resetMonthSlice } from '../services/sims/resetMonth.ts'
import { perStore } from '../store/perStore.ts'
import type { Store } from '../store/store.ts'
import { unref } from '../store/unref.ts'
import { refillMonthlyQuotas } from '../db/devices/serviceFacts.ts'
import { dayOf, firstDayOfMonth } from '../store/days.ts'
import { readSetting, writeSetting } from '../db/sqlite/settings.ts'
import { deleteOldEvents } from '../db/events/appendRestEvent.ts'
import { deleteOldSms } from '../db/sms/sms.ts'
import { advanceSms } from '../services/devices/mtSms.ts'
import { endQuotas } from '../services/devices/setQuota.ts'

/**
 * Periodic work for devices: delivers and expires SMS, ends expired quotas, and once per day deletes old SMS and events and refills monthly
 * quotas. Call it about once per second.
 */
export function maintainDevices(store: Store): void {
  advanceSms(store)
  endQuotas(store)
  const today = dayOf(store.clock.now())
  const lastDay = readSetting(store.db, 'lastDailyWorkDay')
  if (lastDay === String(today)) return
  store.db.transaction(() => {
    deleteOldSms(store)
    deleteOldEvents(store)
    if (firstDayOfMonth(Number(lastDay ?? today), 0) !== firstDayOfMonth(today, 0))
      refillMonthlyQuotas(store)
    writeSetting(store.db, 'lastDailyWorkDay', String(today))
  })
}

const intervalMs = 1000
/** SIMs per slice, and the pause after it in milliseconds, in which requests are served. */
const sliceSims = 250
const pauseMs = 5

interface Timekeeper {
  /** Runs the due work of a store now. A monthly reset of a large fleet is interrupted after a quarter of a second. */
  runDueWork(store: Store): void
  close(): void
}

/** Creates the timekeeper of all open stores; `onFault` receives errors of their work. */
export function createTimekeeper(
  stores: { all(): readonly Store[] },
  onFault: (fault: unknown) => void,
): Timekeeper {
  const waitingOf = perStore(createWaitingSims)
  const filled = new WeakSet<Store>()
  /** Timers of the stores with more work than fits in one slice. */
  const continuations = new Map<Store, NodeJS.Timeout>()

  function runDueWork(store: Store): void {
    finishWaiting(store, waitingOf(store))
    registerDueSims(store)
    maintainDevices(store)
    const untilMs = performance.now() + intervalMs / 4
    while (resetMonthSlice(store) && performance.now() < untilMs);
  }

  /** Whole fleets may have a waiting status or reset their month at once, so this runs in slices, with time for requests in between. */
  function runSlice(store: Store): void {
    continuations.delete(store)
    try {
      const isWaitingLeft = finishWaiting(store, waitingOf(store), sliceSims)
      const isMonthLeft = resetMonthSlice(store)
      if (isWaitingLeft || isMonthLeft)
        continuations.set(store, unref(setTimeout(runSlice, pauseMs, store)))
    } catch (fault) {
      onFault(fault)
    }
  }

  const timer = setInterval(() => {
    for (const store of stores.all()) {
      if (!filled.has(store)) {
        // Waiting for an index that is still filling would block the other stores.
        store.ready.then(() => filled.add(store), onFault)
        continue
      }
      try {
        store.db.checkFile()
        registerDueSims(store)
        maintainDevices(store)
      } catch (fault) {
        onFault(fault)
      }
      if (!continuations.has(store)) runSlice(store)
    }
  }, intervalMs)
  unref(timer)
  return {
    runDueWork,
    close() {
      clearInterval(timer)
      for (const next of continuations.values()) clearTimeout(next)
      continuations.clear()
    },
  }
}
