/**
 * How far a page is scrolled, kept per entry of the browser's history. The router brings it back at once, when most of the page is still to
 * come; this holds on to the place while the parts of the page come and change their height, until somebody does something themselves.
 */
import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useEntryKey } from '../../domain/view-memory/useEntryKey.ts'
import { useLateMemory } from '../../domain/view-memory/useLateMemory.ts'
import { recallView } from '../../domain/view-memory/viewMemory.ts'

const name = 'scroll'
/** The parts of a page have come by then. */
const patienceMs = 10_000
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function KeptScroll() {
  const entryKey = useEntryKey()
  const isReturn = useNavigationType() === 'POP'
  const keep = useLateMemory(entryKey, name)

  useLayoutEffect(() => {
    const stored = isReturn ? recallView(entryKey, name) : undefined
    const hold = typeof stored === 'number' && stored > 0 ? holdAt(stored) : undefined
    const onScroll = () => {
      // What the page does by itself on the way back is no choice of a person.
      if (!hold?.isUnderWay()) keep(Math.round(window.scrollY))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      hold?.stop()
      window.removeEventListener('scroll', onScroll)
    }
  }, [entryKey, isReturn, keep])
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
