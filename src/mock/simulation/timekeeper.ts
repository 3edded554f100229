/**
 * Lets time do what it does to every world by itself: waiting statuses are reached, devices that were sent away come back, months turn. Not part of the fleet's life: it runs also when
 * the simulator is off.
 */
import { comeBack } from '../rules/comeBack.ts'
import { keepDevices } from '../rules/devices/keepDevices.ts'
import { finishWaiting } from '../rules/finishWaiting.ts'
import type { WaitingSims } from '../rules/finishWaiting.ts'
import { turnMonthSlice } from '../rules/turnMonth.ts'
import type { World } from '../world/world.ts'

const beatMs = 1000

export interface Timekeeper {
  /** Does now what is due in a world. */
  beat(world: World): void
  close(): void
}

/** Keeps the time of all worlds there are at each beat; `onFault` gets what goes wrong while nobody waits for an answer. */
export function createTimekeeper(worlds: { all(): readonly World[] }, onFault: (fault: unknown) => void): Timekeeper {
  const waiting = new WeakMap<World, WaitingSims>()
  const filled = new WeakSet<World>()

  function beat(world: World): void {
    let waitingSims = waiting.get(world)
    if (!waitingSims) {
      waitingSims = new Map()
      waiting.set(world, waitingSims)
    }
    finishWaiting(world, waitingSims)
    comeBack(world)
    keepDevices(world)
    // One slice a beat would take an hour for a large fleet: a quarter of the time is given to it until it is done.
    const untilMs = performance.now() + beatMs / 4
    while (turnMonthSlice(world) && performance.now() < untilMs);
  }

  const timer = setInterval(() => {
    for (const world of worlds.all()) {
      if (!filled.has(world)) {
        // An index that is still filling must not be waited for here: it would hold up everybody.
        world.ready.then(() => filled.add(world), onFault)
        continue
      }
      try {
        beat(world)
      } catch (fault) {
        onFault(fault)
      }
    }
  }, beatMs)
  timer.unref()
  return { beat, close: () => clearInterval(timer) }
}
