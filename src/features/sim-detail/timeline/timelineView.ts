/** Which time span the timeline shows and how, and its search parameters. Reading never fails: what cannot be used is the default. */
import { useEffect, useRef, useState } from 'react'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { choiceParam, writeSearch } from '../../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../../lib/searchParams.ts'
import { fitInterval, lengthOf, shortestMs } from './timeAxis.ts'
import type { TimeInterval } from './timeAxis.ts'

export interface TimelineView {
  /** A span up to now, which moves on with time, or one that stands. */
  span: { kind: 'last'; id: LastId } | { kind: 'fixed'; fromMs: number; toMs: number }
  shape: 'drawing' | 'table'
}

const dayMs = 86_400_000

/** How far back the timeline goes: three months, of any length. */
export const reachMs = 92 * dayMs

/** The spans up to now, by their names in the address. */
export const lastSpans = [
  { id: '24h', words: '24 h', lengthMs: dayMs },
  { id: '7d', words: '7 days', lengthMs: 7 * dayMs },
  { id: '30d', words: '30 days', lengthMs: 30 * dayMs },
  { id: '3m', words: '3 months', lengthMs: reachMs },
] as const

export type LastId = (typeof lastSpans)[number]['id']

const usual = '7d'

const intervalParam: SearchParam<TimelineView['span']> = {
  names: ['span', 'from', 'to'],
  read(params) {
    const fromMs = Date.parse(params.get('from') ?? '')
    const toMs = Date.parse(params.get('to') ?? '')
    if (toMs > fromMs) return { kind: 'fixed', fromMs, toMs }
    const named = lastSpans.find(({ id }) => id === params.get('span'))
    return { kind: 'last', id: named?.id ?? usual }
  },
  write(span) {
    if (span.kind === 'last') return span.id === usual ? {} : { span: span.id }
    return { from: new Date(span.fromMs).toISOString(), to: new Date(span.toMs).toISOString() }
  },
}

export const timelineSearch: SearchSchema<TimelineView> = {
  span: intervalParam,
  shape: choiceParam('view', ['drawing', 'table'], 'drawing'),
}

/** Everything the timeline can show at a moment, while a stretch of this length is shown. */
export function boundsAt(nowMs: number, lengthMs: number): TimeInterval {
  return { fromMs: nowMs - reachMs, toMs: nowMs + Math.max(shortestMs, lengthMs) * edgeShare }
}

/** A little room after now, so that what happens now is not at the very edge. */
const edgeShare = 0.02

/** The stretch a view shows at a moment. */
export function intervalAt({ span }: TimelineView, nowMs: number): TimeInterval {
  if (span.kind === 'fixed') return fitInterval(span, boundsAt(nowMs, lengthOf(span)))
  const lengthMs = lastSpans.find(({ id }) => id === span.id)?.lengthMs ?? reachMs
  return { fromMs: nowMs - lengthMs, toMs: boundsAt(nowMs, lengthMs).toMs }
}

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
  const setView = (view: TimelineView) => {
    setHeld((before) => ({ ...before, view }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setHeld((before) => ({ ...before, written: textOf(view) }))
      writeUrl(view, { replace: true })
    }, restMs)
  }
  return [held.view, setView]
}
