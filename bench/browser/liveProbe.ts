/**
 * Records when a pushed change of a watched row arrives and when it has been painted, and counts messages. The function is sent to the page
 * as text, so it must not refer to anything outside of it.
 */

interface LiveProbe {
  /** Starts watching the rows on screen; returns their ICCIDs. */
  watchVisibleRows: () => string[]
  /** Stops watching; returns the recorded delays in milliseconds. */
  takeDelays: () => number[]
  /** The number of messages received so far. */
  messageCount: () => number
}

declare global {
  interface Window {
    benchLive: LiveProbe
  }
}

/** Installs the probe; must run before the page opens its socket. */
export function installLiveProbe(): void {
  if (window.top !== window) return
  let watched = new Set<string>()
  let delays: number[] = []
  let messages = 0
  const arrivals = new Map<string, number>()

  class WatchedSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', (event: MessageEvent<unknown>) => {
        messages++
        if (watched.size === 0 || typeof event.data !== 'string') return
        const iccid = /\d{19,20}/.exec(event.data)?.[0]
        // Replaces an earlier change that was never painted because it changed nothing visible.
        if (iccid !== undefined && watched.has(iccid)) arrivals.set(iccid, performance.now())
      })
    }
  }
  window.WebSocket = WatchedSocket

  // A change made in an animation frame callback is painted at the end of that frame, any other at the end of the next one.
  const requestFrame = window.requestAnimationFrame.bind(window)
  let isInFrame = false
  const nextTask = (task: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = task
    port2.postMessage(0)
  }
  window.requestAnimationFrame = (callback) =>
    requestFrame((time) => {
      if (watched.size > 0 && !isInFrame) {
        isInFrame = true
        nextTask(() => {
          isInFrame = false
        })
      }
      callback(time)
    })
  const afterPaint = (task: () => void) => {
    if (isInFrame) nextTask(task)
    else requestFrame(() => nextTask(task))
  }

  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const iccid = /\d{19,20}/.exec(element?.closest('[role=row]')?.textContent ?? '')?.[0]
      const arrivedAt = iccid === undefined ? undefined : arrivals.get(iccid)
      if (iccid === undefined || arrivedAt === undefined) continue
      arrivals.delete(iccid)
      afterPaint(() => delays.push(performance.now() - arrivedAt))
    }
  })

  window.benchLive = {
    messageCount: () => messages,
    watchVisibleRows() {
      const rows = [...document.querySelectorAll('[role=row][aria-rowindex]')].filter((row) => {
        const box = row.getBoundingClientRect()
        return box.top > 120 && box.bottom < innerHeight - 40
      })
      const iccids = rows.flatMap((row) => /\d{19,20}/.exec(row.textContent ?? '')?.[0] ?? [])
      watched = new Set(iccids)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      return iccids
    },
    takeDelays() {
      observer.disconnect()
      const taken = delays
      watched = new Set()
      delays = []
      arrivals.clear()
      return taken
    },
  }
}
