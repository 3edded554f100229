/** Lets the process end while the timer waits; browsers have numbers for timers. Returns the timer. */
export function unref<T extends NodeJS.Timeout | number>(timer: T): T {
  if (typeof timer === 'object') timer.unref()
  return timer
}
