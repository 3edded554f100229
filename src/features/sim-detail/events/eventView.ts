/**
 * Which events the tab shows and in which order, as its address says it. Reading never fails: what cannot be used is left out and
 * named, so that the tab can say so.
 */
import type { EventDirection, SimEventCriteria } from '../../../domain/sim-events/requestSimEvents.ts'

export type EventRange = { kind: 'all' } | { kind: 'last'; id: SpanId } | { kind: 'between'; fromMs: number | undefined; toMs: number | undefined }

export interface EventView {
  /** Types wanted, as the service spells them; empty for all. */
  types: readonly string[]
  range: EventRange
  direction: EventDirection
}

const hourMs = 3_600_000

/** The spans up to now a person may choose, by their names in the address. */
export const spans = [
  { id: '1h', words: 'Last hour', lengthMs: hourMs },
  { id: '24h', words: 'Last 24 hours', lengthMs: 24 * hourMs },
  { id: '7d', words: 'Last 7 days', lengthMs: 168 * hourMs },
  { id: '30d', words: 'Last 30 days', lengthMs: 720 * hourMs },
] as const

export type SpanId = (typeof spans)[number]['id']

export const allEvents: EventView = { types: [], range: { kind: 'all' }, direction: 'desc' }

const mostTypes = 20
const longestType = 60

/** The view an address asks for, and the names of the parameters that could not be used. */
export function readEventView(params: URLSearchParams): { view: EventView; dropped: readonly string[] } {
  const dropped: string[] = []
  const types = [...new Set((params.get('type') ?? '').split(',').filter((type) => type !== '' && type.length <= longestType))].slice(0, mostTypes)
  const order = params.get('order')
  if (order !== null && order !== 'asc' && order !== 'desc') dropped.push('order')
  return { view: { types, range: readRange(params, dropped), direction: order === 'asc' ? 'asc' : 'desc' }, dropped }
}

/** The parameters of a view; the usual ones are left out. */
export function writeEventView({ types, range, direction }: EventView): URLSearchParams {
  const params = new URLSearchParams()
  if (types.length > 0) params.set('type', types.join(','))
  if (range.kind === 'last') params.set('range', range.id)
  if (range.kind === 'between' && range.fromMs !== undefined) params.set('from', new Date(range.fromMs).toISOString())
  if (range.kind === 'between' && range.toMs !== undefined) params.set('to', new Date(range.toMs).toISOString())
  if (direction === 'asc') params.set('order', 'asc')
  return params
}

/** Whether anything is left out. */
export function isFiltered({ types, range }: EventView): boolean {
  return types.length > 0 || range.kind !== 'all'
}

/** What to ask the service for; a span up to now ends open, so that what comes live belongs to it. */
export function criteriaOf({ types, range }: EventView, nowMs: number): SimEventCriteria {
  if (range.kind === 'between') return { types, fromMs: range.fromMs, toMs: range.toMs }
  const span = range.kind === 'last' ? spans.find(({ id }) => id === range.id) : undefined
  return span ? { types, fromMs: nowMs - span.lengthMs } : { types }
}

function readRange(params: URLSearchParams, dropped: string[]): EventRange {
  const named = params.get('range')
  const span = spans.find(({ id }) => id === named)
  if (span) return { kind: 'last', id: span.id }
  if (named !== null) dropped.push('range')
  const fromMs = readMoment(params, 'from', dropped)
  const toMs = readMoment(params, 'to', dropped)
  if (fromMs === undefined && toMs === undefined) return { kind: 'all' }
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs) {
    dropped.push('from', 'to')
    return { kind: 'all' }
  }
  return { kind: 'between', fromMs, toMs }
}

function readMoment(params: URLSearchParams, name: string, dropped: string[]): number | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  const momentMs = Date.parse(text)
  if (!Number.isNaN(momentMs) && momentMs >= 0) return momentMs
  dropped.push(name)
  return undefined
}
