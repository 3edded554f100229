/** Waits, and goes on waiting while nobody sees the page. Rejects with an AbortError when given up. */
export async function waitUnlessHidden(delayMs: number, signal: AbortSignal): Promise<void> {
  await wait(delayMs, signal)
  if (document.visibilityState !== 'hidden') return
  await new Promise<void>((resolve, reject) => {
    const goOn = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', goOn)
      signal.removeEventListener('abort', goOn)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    document.addEventListener('visibilitychange', goOn)
    signal.addEventListener('abort', goOn)
  })
}

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
