/**
 * What the benchmark does inside of a page, the same in both pages. It looks once per frame and touches nothing.
 * The function is sent to the page as text, so it uses nothing from outside.
 */

/** What the probe offers to the harness. */
export interface Probe {
  /** Sends the signal after the frame in which the first row shows an ICCID other than `before` has been painted; returns at once. */
  awaitFirstRow: (before: string) => void
  /** The ICCID in the first row, empty while there is none. */
  firstIccid: () => string
  /** When the last awaited row was painted, on the clock of performance.now(). */
  paintedAtMs: () => number
}

declare global {
  interface Window {
    benchProbe: Probe
  }
}

/** Installs the probe and awaits the first rows of the page. `signalName` is the binding that notifies the harness. */
export function installProbe(signalName: string): void {
  if (window.top !== window) return
  let paintedAt = 0

  const firstIccid = () =>
    /\d{19,20}/.exec(
      document.querySelector('[role=row][aria-rowindex="2"]')?.textContent ?? '',
    )?.[0] ?? ''

  const signal = () => {
    const send: unknown = Reflect.get(window, signalName)
    if (typeof send === 'function') Reflect.apply(send, window, [''])
  }

  const awaitFirstRow = (before: string) => {
    const look = () => {
      const iccid = firstIccid()
      if (iccid === '' || iccid === before) {
        requestAnimationFrame(look)
        return
      }
      // Two frames later the row is on screen: this frame's paint follows this callback.
      requestAnimationFrame(() => {
        paintedAt = performance.now()
        signal()
      })
    }
    requestAnimationFrame(look)
  }

  window.benchProbe = { awaitFirstRow, firstIccid, paintedAtMs: () => paintedAt }
  awaitFirstRow('')
}
