/** The router restores the position while most of the page still loads; this repeats it as the page grows, until the user acts. */
import { useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { useEntryKey, useDebouncedViewState, readViewState } from '../../domain/viewState.ts'

const name = 'scroll'
/** Long enough for a page to load all of its content. */
const holdMs = 10_000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export function PageScrollRestoration() {
  const entryKey = useEntryKey()
  const isReturn = useNavigationType() === 'POP'
  const save = useDebouncedViewState(entryKey, name)

  useLayoutEffect(() => {
    const stored = isReturn ? readViewState(entryKey, name) : undefined
    const hold = typeof stored === 'number' && stored > 0 ? holdAt(stored) : undefined
    const onScroll = () => {
      // Only what the user scrolls is saved.
      if (!hold?.isActive()) save(Math.round(window.scrollY))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      hold?.stop()
      window.removeEventListener('scroll', onScroll)
    }
  }, [entryKey, isReturn, save])
  return null
}

/** Scrolls to `topPx` whenever the height of the page changes, because lists load more rows when scrolled to their end. */
function holdAt(topPx: number): { isActive: () => boolean; stop: () => void } {
  let isActive = true
  const stop = () => {
    isActive = false
    sizes.disconnect()
    clearTimeout(timer)
    for (const event of userEvents) window.removeEventListener(event, stop)
  }
  const sizes = new ResizeObserver(() => window.scrollTo(0, topPx))
  const timer = setTimeout(stop, holdMs)
  for (const event of userEvents) window.addEventListener(event, stop, { passive: true })
  // The body is always as high as the window; only the page element grows.
  const page = document.getElementById('main')
  if (page) sizes.observe(page)
  return { isActive: () => isActive, stop }
}
