import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { writeSearch } from '../../../lib/searchParams.ts'
import { timelineSearch } from './timelineView.ts'
import type { TimelineView } from './timelineView.ts'

interface Held {
  view: TimelineView
  /** The view of the URL when this was last compared with it. */
  read: TimelineView
  /** The parameters this view was last written as; reading them again changes nothing. */
  written: string
}

/** So long after the last move the URL follows: a gesture is one step, not hundreds. */
const restMs = 300

const textOf = (view: TimelineView) => writeSearch(timelineSearch, view).toString()

/** Returns the view the URL asks for, and the way to change it; the URL follows when a gesture has come to rest. */
export function useTimelineView(): [view: TimelineView, setView: (view: TimelineView) => void] {
  const { view: inUrl, setView: writeUrl } = useSearchView(timelineSearch)
  const [held, setHeld] = useState<Held>(() => ({
    view: inUrl,
    read: inUrl,
    written: textOf(inUrl),
  }))
  if (held.read !== inUrl)
    setHeld(
      held.written === textOf(inUrl)
        ? { ...held, read: inUrl }
        : { view: inUrl, read: inUrl, written: textOf(inUrl) },
    )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setView = useCallback(
    (view: TimelineView) => {
      setHeld((before) => ({ ...before, view }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setHeld((before) => ({ ...before, written: textOf(view) }))
        writeUrl(view, { replace: true })
      }, restMs)
    },
    [writeUrl],
  )
  return [held.view, setView]
}
