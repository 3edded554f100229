/**
 * How far a page is scrolled, kept per entry of the browser's history. The router brings it back at once, when most of the page is still to
 * come; this holds on to the place while the parts of the page come and change their height, until somebody does something themselves.
 */
import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { recallView, rememberView } from '../../domain/view-memory/viewMemory.ts'
import { useEntryKey } from '../../domain/view-memory/useEntryKey.ts'

const name = 'scroll'
const writeDelayMs = 250
/** The parts of a page have come by then. */
const patienceMs = 10_000
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function KeptScroll() {
  const entryKey = useEntryKey()
  const isReturn = useNavigationType() === 'POP'

  useLayoutEffect(() => {
    const stored = isReturn ? recallView(entryKey, name) : undefined
    const hold = typeof stored === 'number' && stored > 0 ? holdAt(stored) : undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let unwritten: number | undefined
    const write = () => {
      clearTimeout(timer)
      if (unwritten !== undefined) rememberView(entryKey, name, unwritten)
      unwritten = undefined
    }
    const onScroll = () => {
      // What the page does by itself on the way back is no choice of a person.
      if (hold?.isUnderWay()) return
      unwritten = Math.round(window.scrollY)
      clearTimeout(timer)
      timer = setTimeout(write, writeDelayMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', write)
    return () => {
      hold?.stop()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [entryKey, isReturn])
  return null
}

/** Scrolls to `topPx` now and whenever the height of the page changes; being scrolled to their end, lists load more on the way. */
function holdAt(topPx: number): { isUnderWay: () => boolean; stop: () => void } {
  let isUnderWay = true
  const stop = () => {
    isUnderWay = false
    sizes.disconnect()
    clearTimeout(timer)
    for (const act of ownActs) window.removeEventListener(act, stop)
  }
  const sizes = new ResizeObserver(() => window.scrollTo(0, topPx))
  const timer = setTimeout(stop, patienceMs)
  for (const act of ownActs) window.addEventListener(act, stop, { passive: true })
  // The body is as high as the window; the page is what grows.
  const page = document.getElementById('main')
  if (page) sizes.observe(page)
  return { isUnderWay: () => isUnderWay, stop }
}
