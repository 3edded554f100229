import type { ListView } from '../../../domain/sim-filter/listUrl.ts'
import { dropSimPager, prepareSimPager } from './simPager.ts'

/** For so long the rows of the last list stand alone; then the page says that others are on their way. */
const patienceMs = 100
/** A few frames: the rows are painted by then. */
const quietMs = 80
const acts = ['pointerdown', 'keydown', 'click'] as const

export interface AheadSteps {
  /** Draws the list: its first rows are there, or are taking long. */
  show: () => void
  /** What nobody waits for: a moment after, or before the next thing somebody does. */
  settle: () => void
}

/**
 * Asks for a list before anything is drawn for it, so that the page is drawn once, with the rows: somebody is waiting for them, and both
 * the service and the browser have little else to do meanwhile. Returns the way to give up what has not happened yet.
 */
export function askAhead(view: ListView, { show, settle }: AheadSteps): () => void {
  const pager = prepareSimPager(view)
  const stopWaiting = () => {
    stopListening()
    clearTimeout(timer)
  }
  let giveUp = () => {
    stopWaiting()
    dropSimPager(pager)
  }
  const go = () => {
    stopWaiting()
    giveUp = inQuiet(settle)
    show()
  }
  const stopListening = pager.state.subscribe(go)
  const timer = setTimeout(go, patienceMs)
  return () => giveUp()
}

/** Runs `work` a moment later, at the latest before anything a person does is answered. Returns the way to give it up. */
function inQuiet(work: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, run, { capture: true })
  }
  const run = () => {
    stop()
    work()
  }
  const timer = setTimeout(run, quietMs)
  for (const act of acts) window.addEventListener(act, run, { capture: true })
  return stop
}
