/**
 * Lets time do what it does to every world by itself: waiting statuses are reached, devices that were sent away come back, months turn. Not part of the fleet's life: it runs also when
 * the simulator is off.
 */
import { comeBack } from '../services/sims/comeBack.ts'
import { keepDevices } from '../services/devices/keepDevices.ts'
import { finishWaiting } from '../services/sims/finishWaiting.ts'
import type { WaitingSims } from '../services/sims/finishWaiting.ts'
import { turnMonthSlice } from '../services/sims/turnMonth.ts'
import type { World } from '../store/world.ts'

const beatMs = 1000
/** SIMs that are moved on in one go, and how long everybody else comes first before the next ones, in milliseconds. */
const sliceSims = 250
const restMs = 5

export interface Timekeeper {
  /** Does now what is due in a world; of the turn of a large fleet's month as much as a quarter of a second allows. */
  beat(world: World): void
  close(): void
}

/** Keeps the time of all worlds there are at each beat; `onFault` gets what goes wrong while nobody waits for an answer. */
export function createTimekeeper(
  worlds: { all(): readonly World[] },
  onFault: (fault: unknown) => void,
): Timekeeper {
  const waiting = new WeakMap<World, WaitingSims>()
  const filled = new WeakSet<World>()
  /** Worlds with more to do than fits one slice. */
  const carriedOn = new Map<World, NodeJS.Timeout>()

  function waitingOf(world: World): WaitingSims {
    const known = waiting.get(world)
    if (known) return known
    const made: WaitingSims = new Map()
    waiting.set(world, made)
    return made
  }

  function beat(world: World): void {
    finishWaiting(world, waitingOf(world))
    comeBack(world)
    keepDevices(world)
    const untilMs = performance.now() + beatMs / 4
    while (turnMonthSlice(world) && performance.now() < untilMs);
  }

  /** Whole fleets may wait or turn their month at once: that is done in slices, with time for others in between. */
  function carryOn(world: World): void {
    carriedOn.delete(world)
    try {
      const isWaitingLeft = finishWaiting(world, waitingOf(world), sliceSims)
      const isMonthLeft = turnMonthSlice(world)
      if (isWaitingLeft || isMonthLeft)
        carriedOn.set(world, setTimeout(carryOn, restMs, world).unref())
    } catch (fault) {
      onFault(fault)
    }
  }

  const timer = setInterval(() => {
    for (const world of worlds.all()) {
      if (!filled.has(world)) {
        // An index that is still filling must not be waited for here: it would hold up everybody.
        world.ready.then(() => filled.add(world), onFault)
        continue
      }
      try {
        comeBack(world)
        keepDevices(world)
      } catch (fault) {
        onFault(fault)
      }
      if (!carriedOn.has(world)) carryOn(world)
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
