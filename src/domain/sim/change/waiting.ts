/** Waiting between two looks at something that goes on elsewhere. */

const firstDelayMs = 2000
const longestDelayMs = 10_000
const growth = 1.5

/** How long to wait before the look with this number, counted from 0, in ms: 2 s at first, up to 10 s. */
export function delayBeforeLook(look: number): number {
  return Math.min(longestDelayMs, firstDelayMs * growth ** look)
}

/**
 * Resolves after `delayMs`, later while the page is hidden, or as soon as `wake` is called by what `watch` listens to.
 * Rejects with the signal's reason when it is given up.
 */
export function waitForLook(
  delayMs: number,
  signal: AbortSignal,
  watch: (wake: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      stopWatching()
      document.removeEventListener('visibilitychange', lookIfDue)
      signal.removeEventListener('abort', giveUp)
    }
    const wake = () => {
      end()
      resolve()
    }
    const giveUp = () => {
      end()
      reject(
        signal.reason instanceof Error ? signal.reason : new DOMException('Given up', 'AbortError'),
      )
    }
    let isDue = false
    const lookIfDue = () => {
      if (isDue && !document.hidden) wake()
    }
    const timer = setTimeout(() => {
      isDue = true
      lookIfDue()
    }, delayMs)
    const stopWatching = watch(wake)
    document.addEventListener('visibilitychange', lookIfDue)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
  })
}
