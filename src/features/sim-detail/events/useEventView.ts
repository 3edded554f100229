import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readEventView, writeEventView } from './eventView.ts'
import type { EventView } from './eventView.ts'

/** The view the address asks for, what in it could not be used, and the way to ask for another. */
export function useEventView(): {
  view: EventView
  dropped: readonly string[]
  setView: (view: EventView) => void
} {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const { view, dropped } = useMemo(() => readEventView(new URLSearchParams(text)), [text])
  const setView = useCallback(
    (next: EventView) => setParams(writeEventView(next), { preventScrollReset: true }),
    [setParams],
  )
  return { view, dropped, setView }
}
