/**
 * Handles a page change as a browser handles the load of a page: moves the focus into the new page, so that it is not lost with
 * the old one or left in the navigation, and announces the title of the page to screen readers.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from '../../ui/layout/Page.tsx'

export function PageChange() {
  const { pathname } = useLocation()
  const { title } = usePageTitle()
  const shownPath = useRef(pathname)
  // The browser itself announces the first page.
  const [hasChanged, setHasChanged] = useState(false)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setHasChanged(true)
    const main = document.getElementById('main')
    const active = document.activeElement
    // A focused tab keeps the focus, and so does a field that the new page focused.
    if (!main?.contains(active) && !active?.closest('[role="dialog"]'))
      main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="visually-hidden" aria-live="polite">
      {hasChanged && title}
    </div>
  )
}
