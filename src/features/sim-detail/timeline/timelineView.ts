/** Which stretch of time the timeline shows and how, as its address says it. Reading never fails: what cannot be used is the default. */
import { choiceParam } from '../../../lib/searchParams.ts'
import type { SearchParam, SearchSchema } from '../../../lib/searchParams.ts'
import type { TimeSpan } from './timeSpan.ts'
import { fitSpan, lengthOf, shortestMs } from './timeSpan.ts'

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

const spanParam: SearchParam<TimelineView['span']> = {
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
  span: spanParam,
  shape: choiceParam('view', ['drawing', 'table'], 'drawing'),
}

/** Everything the timeline can show at a moment, while a stretch of this length is shown. */
export function boundsAt(nowMs: number, lengthMs: number): TimeSpan {
  return { fromMs: nowMs - reachMs, toMs: nowMs + Math.max(shortestMs, lengthMs) * edgeShare }
}

/** A little room after now, so that what happens now is not at the very edge. */
const edgeShare = 0.02

/** The stretch a view shows at a moment. */
export function spanAt({ span }: TimelineView, nowMs: number): TimeSpan {
  if (span.kind === 'fixed') return fitSpan(span, boundsAt(nowMs, lengthOf(span)))
  const lengthMs = lastSpans.find(({ id }) => id === span.id)?.lengthMs ?? reachMs
  return { fromMs: nowMs - lengthMs, toMs: boundsAt(nowMs, lengthMs).toMs }
}
