/** A time range of a list and its place in the URL. What cannot be read is left out and reported. */
import { formatTime } from '../../lib/time.ts'
import type { SearchParam } from '../../lib/searchParams.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'

export type TimeRange =
  | { kind: 'all' }
  | { kind: 'last'; id: SpanId }
  | { kind: 'between'; fromMs: number | undefined; toMs: number | undefined }

const hourMs = 3_600_000

export const spans = [
  { id: '1h', words: 'Last hour', lengthMs: hourMs },
  { id: '24h', words: 'Last 24 hours', lengthMs: 24 * hourMs },
  { id: '7d', words: 'Last 7 days', lengthMs: 168 * hourMs },
  { id: '30d', words: 'Last 30 days', lengthMs: 720 * hourMs },
] as const

export type SpanId = (typeof spans)[number]['id']

/** Returns a range as a value of a URL; `usual` is the range without parameters. */
export function timeRangeParam(usual: TimeRange): SearchParam<TimeRange> {
  const names = ['range', 'from', 'to']
  return {
    names,
    read(params, dropped) {
      if (!names.some((name) => params.has(name))) return usual
      const before = dropped.length
      const range = readTimeRange(params, dropped)
      // Half a range would show more than the usual one.
      return dropped.length > before && usual.kind !== 'all' ? usual : range
    },
    write: (range) => writeTimeRange(range, usual),
  }
}

function readTimeRange(params: URLSearchParams, dropped: string[]): TimeRange {
  const named = params.get('range')
  const span = spans.find(({ id }) => id === named)
  if (span) return { kind: 'last', id: span.id }
  if (named === 'all') return { kind: 'all' }
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

function writeTimeRange(range: TimeRange, usual: TimeRange): Record<string, string> {
  if (range.kind === 'last')
    return usual.kind === 'last' && usual.id === range.id ? {} : { range: range.id }
  if (range.kind === 'all') return usual.kind === 'all' ? {} : { range: 'all' }
  return {
    ...(range.fromMs !== undefined && { from: new Date(range.fromMs).toISOString() }),
    ...(range.toMs !== undefined && { to: new Date(range.toMs).toISOString() }),
  }
}

/** The ends of a range; a span up to now ends open, so that what comes live belongs to it. */
export function boundsOf(
  range: TimeRange,
  nowMs: number,
): { fromMs?: number | undefined; toMs?: number | undefined } {
  if (range.kind === 'between') return { fromMs: range.fromMs, toMs: range.toMs }
  const span = range.kind === 'last' ? spans.find(({ id }) => id === range.id) : undefined
  return span ? { fromMs: nowMs - span.lengthMs } : {}
}

/** A range in words. */
export function rangeWords(range: TimeRange, timeZone: TimeZoneSetting): string {
  if (range.kind === 'all') return 'Any time'
  if (range.kind === 'last') return spans.find(({ id }) => id === range.id)?.words ?? range.id
  const { fromMs, toMs } = range
  if (fromMs === undefined) return `until ${formatTime(toMs, timeZone)}`
  return toMs === undefined
    ? `since ${formatTime(fromMs, timeZone)}`
    : `${formatTime(fromMs, timeZone)} to ${formatTime(toMs, timeZone)}`
}

function readMoment(params: URLSearchParams, name: string, dropped: string[]): number | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  const momentMs = Date.parse(text)
  if (!Number.isNaN(momentMs) && momentMs >= 0) return momentMs
  dropped.push(name)
  return undefined
}
