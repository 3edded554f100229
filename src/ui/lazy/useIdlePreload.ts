/** Loads what a page may open next while nothing else happens, so that the first opening is as fast as the second. */
import { useEffect } from 'react'
import { readField } from '../../lib/json.ts'
import { delay } from '../../lib/timeLimit.ts'
import type { Preload } from './lazyPart.tsx'

/** Long enough for the page itself to load first. */
export const idlePreloadDelayMs = 4_000
/** Between two modules, so that input is never delayed by more than one of them. */
const gapMs = 100

let queue: Promise<void> = Promise.resolve()

/** Calls `preloads` one after the other, some seconds after the first render; never on a metered connection. */
export function useIdlePreload(...preloads: readonly Preload[]): void {
  useEffect(() => {
    if (readField(readField(navigator, 'connection'), 'saveData') === true) return undefined
    const timer = setTimeout(() => {
      for (const preload of preloads) queue = queue.then(() => delay(gapMs)).then(preload)
    }, idlePreloadDelayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- preloads are constants of their modules
  }, [])
}
