/** Loads what a page may open next while nothing else happens, so that the first opening is as fast as the second. */
import { useEffect } from 'react'
import { readField } from '../../lib/json.ts'
import type { Preload } from './lazyPart.tsx'

/** Long enough for the page itself to load first. */
export const idlePreloadDelayMs = 4_000

let queue: Promise<void> = Promise.resolve()

/** Calls `preloads` one after the other while the browser is idle, some seconds after the first render; never on a metered connection. */
export function useIdlePreload(...preloads: readonly Preload[]): void {
  useEffect(() => {
    if (readField(readField(navigator, 'connection'), 'saveData') === true) return undefined
    const timer = setTimeout(() => {
      for (const preload of preloads) queue = queue.then(whenIdle).then(preload)
    }, idlePreloadDelayMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- preloads are constants of their modules
  }, [])
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}
