/** The time range of the timeline, whether it is a chart or a table, and their search parameters. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchView } from '../../../domain/useSearchView.ts'
import {
  choiceParam,
  writeSearch,
  type SearchParam,
  type SearchSchema,
} from '../../../lib/searchParams.ts'
import { fitInterval, lengthOf, minLengthMs, type TimeInterval } from './timeAxis.ts'

export interface TimelineView {
  /** A range up to now, which moves with the time, or a fixed one. */
  range: { kind: 'last'; id: LastId } | { kind: 'fixed'; fromMs: number; toMs: number }
  shape: 'chart' | 'table'
}

const dayMs = 86_400_000

/** How far back the timeline goes: the longest three months. */
export const reachMs = 92 * dayMs

export const lastRanges = [
  { id: '24h', label: t`24 h`, lengthMs: dayMs },
  { id: '7d', label: t`7 days`, lengthMs: 7 * dayMs },
  { id: '30d', label: t`30 days`, lengthMs: 30 * dayMs },
  { id: '3m', label: t`3 months`, lengthMs: reachMs },
] as const

export type LastId = (typeof lastRanges)[number]['id']

const defaultId = '7d'

const intervalParam: SearchParam<TimelineView['range']> = {
  names: ['span', 'from', 'to'],
  read(params) {
    const fromMs = Date.parse(params.get('from') ?? '')
    const toMs = Date.parse(params.get('to') ?? '')
    if (toMs > fromMs) return { kind: 'fixed', fromMs, toMs }
    const named = lastRanges.find(({ id }) => id === params.get('span'))
    return { kind: 'last', id: named?.id ?? defaultId }
  },
  write(range) {
    if (range.kind === 'last') return range.id === defaultId ? {} : { span: range.id }
    return { from: new Date(range.fromMs).toISOString(), to: new Date(range.toMs).toISOString() }
  },
}

export const timelineSearch: SearchSchema<TimelineView> = {
  range: intervalParam,
  shape: choiceParam('view', ['chart', 'table'], 'chart'),
}

/** Returns the full timeline at this time, with a margin after now that depends on the visible length. */
export function boundsAt(nowMs: number, lengthMs: number): TimeInterval {
  return { fromMs: nowMs - reachMs, toMs: nowMs + Math.max(minLengthMs, lengthMs) * edgeShare }
}

/** A margin after now, so that new items are not at the very edge. */
const edgeShare = 0.02

export function intervalAt({ range }: TimelineView, nowMs: number): TimeInterval {
  if (range.kind === 'fixed') return fitInterval(range, boundsAt(nowMs, lengthOf(range)))
  const lengthMs = lastRanges.find(({ id }) => id === range.id)?.lengthMs ?? reachMs
  return { fromMs: nowMs - lengthMs, toMs: boundsAt(nowMs, lengthMs).toMs }
}

interface ViewState {
  view: TimelineView
  /** The view of the URL at the last comparison. */
  read: TimelineView
  /** The search parameters written last; reading them again changes nothing. */
  written: string
}

/** How long after the last change the URL is updated, so that a gesture updates it once, not hundreds of times. */
const settleMs = 300

const textOf = (view: TimelineView) => writeSearch(timelineSearch, view).toString()

/** Returns the view of the URL and its setter; the URL changes when a gesture has ended. */
export function useTimelineView(): [view: TimelineView, setView: (view: TimelineView) => void] {
  const { view: inUrl, setView: writeUrl } = useSearchView(timelineSearch)
  const [state, setState] = useState<ViewState>(() => ({
    view: inUrl,
    read: inUrl,
    written: textOf(inUrl),
  }))
  if (state.read !== inUrl)
    setState(
      state.written === textOf(inUrl)
        ? { ...state, read: inUrl }
        : { view: inUrl, read: inUrl, written: textOf(inUrl) },
    )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setView = (view: TimelineView) => {
    setState((before) => ({ ...before, view }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState((before) => ({ ...before, written: textOf(view) }))
      writeUrl(view, { replace: true })
    }, settleMs)
  }
  return [state.view, setView]
}
