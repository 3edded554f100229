/**
 * Runs inside the measured pages and reads the DOM once per frame. The function is sent to the page as text, so it must not refer to
 * anything outside of it.
 */

interface Probe {
  /** Returns immediately; sends the signal once a first row of this ICCID, or of any other than `before`, has been painted. */
  awaitFirstRow: (awaited: { iccid: string } | { before: string }) => void
  /** The ICCID in the first row; empty while there is none. */
  firstIccid: () => string
  /** When the last awaited row was painted, as performance.now(). */
  paintedAtMs: () => number
}

declare global {
  interface Window {
    benchProbe: Probe
  }
}

/** Installs the probe and awaits the first rows. `signalName` is the binding that notifies the benchmark. */
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

  const awaitFirstRow: Probe['awaitFirstRow'] = (awaited) => {
    const check = () => {
      const iccid = firstIccid()
      if (
        iccid === '' ||
        ('iccid' in awaited ? iccid !== awaited.iccid : iccid === awaited.before)
      ) {
        requestAnimationFrame(check)
        return
      }
      // This frame is painted after the callback, so the row is visible by the next one.
      requestAnimationFrame(() => {
        paintedAt = performance.now()
        signal()
      })
    }
    requestAnimationFrame(check)
  }

  window.benchProbe = { awaitFirstRow, firstIccid, paintedAtMs: () => paintedAt }
  awaitFirstRow({ before: '' })
}
