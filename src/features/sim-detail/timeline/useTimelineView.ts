import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readTimelineView, writeTimelineView } from './timelineView.ts'
import type { TimelineView } from './timelineView.ts'

interface Held {
  view: TimelineView
  /** The address this view was read from. */
  read: string
  /** The address this view was last written to; reading it again changes nothing. */
  written: string
}

/** So long after the last move the address follows: a gesture is one step, not hundreds. */
const restMs = 300

/** The view the address asks for, and the way to change it; the address follows when a gesture has come to rest. */
export function useTimelineView(): [view: TimelineView, setView: (view: TimelineView) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const [held, setHeld] = useState<Held>(() => ({
    view: readTimelineView(params),
    read: text,
    written: text,
  }))
  if (held.read !== text)
    setHeld(
      held.written === text
        ? { ...held, read: text }
        : { view: readTimelineView(params), read: text, written: text },
    )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setView = useCallback(
    (view: TimelineView) => {
      setHeld((before) => ({ ...before, view }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const next = writeTimelineView(view)
        setHeld((before) => ({ ...before, written: next.toString() }))
        setParams(next, { replace: true, preventScrollReset: true })
      }, restMs)
    },
    [setParams],
  )
  return [held.view, setView]
}
