import { t } from '@lingui/core/macro'
import { addDays, addMonths, firstOfMonth, timestampOf, startOfDayMs } from '../../lib/days.ts'
import { isoDay, isoTime } from '../../lib/time.ts'
import { dateFormat } from '../../lib/dateFormat.ts'
import type { Drop, SearchParam } from '../../lib/searchParams.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { usePreferences } from '../preferences/usePreferences.ts'

export type TimeRange =
  | { kind: 'all' }
  | { kind: 'last'; id: PresetId }
  | { kind: 'between'; fromMs: number | undefined; toMs: number | undefined }

const hourMs = 3_600_000

interface Bounds {
  fromMs?: number | undefined
  toMs?: number | undefined
}

interface Preset {
  id: string
  label: string
  bounds: (nowMs: number, timeZone: TimeZoneSetting) => Bounds
  isOfHours?: true
}

/** Ranges up to now have no end, so that live records are within them. */
export const presets = [
  {
    id: 'today',
    label: t`Today`,
    bounds: (nowMs, zone) => ({ fromMs: startOfDayMs(nowMs, zone) }),
  },
  { id: 'yesterday', label: t`Yesterday`, bounds: yesterday },
  last('1h', t`Last hour`, 1),
  last('24h', t`Last 24 hours`, 24),
  last('7d', t`Last 7 days`, 168),
  last('30d', t`Last 30 days`, 720),
  {
    id: 'month',
    label: t`This month`,
    bounds: (nowMs, zone) => ({ fromMs: startOf(firstOfMonth(isoDay(nowMs, zone)), zone) }),
  },
  { id: 'lastMonth', label: t`Last month`, bounds: lastMonth },
] as const satisfies readonly Preset[]

function last<Id extends string>(id: Id, label: string, hours: number) {
  const bounds = (nowMs: number) => ({ fromMs: nowMs - hours * hourMs })
  return { id, label, bounds, isOfHours: true } as const
}

function yesterday(nowMs: number, zone: TimeZoneSetting): Bounds {
  const today = isoDay(nowMs, zone)
  return { fromMs: startOf(addDays(today, -1), zone), toMs: startOf(today, zone) - 1 }
}

function lastMonth(nowMs: number, zone: TimeZoneSetting): Bounds {
  const first = firstOfMonth(isoDay(nowMs, zone))
  return { fromMs: startOf(addMonths(first, -1), zone), toMs: startOf(first, zone) - 1 }
}

function startOf(day: string, zone: TimeZoneSetting): number {
  return timestampOf(day, zone) ?? 0
}

type PresetId = (typeof presets)[number]['id']

/** Returns the search parameters of a range; without parameters the range is `defaultRange`. */
export function timeRangeParam(defaultRange: TimeRange): SearchParam<TimeRange> {
  const names = ['range', 'from', 'to']
  return {
    names,
    read(params, drop) {
      if (!names.some((name) => params.has(name))) return defaultRange
      let isDropped = false
      const range = readTimeRange(params, (name) => {
        isDropped = true
        return drop(name)
      })
      // With an end dropped, the range would be longer than the default.
      return isDropped && defaultRange.kind !== 'all' ? defaultRange : range
    },
    write: (range) => writeTimeRange(range, defaultRange),
  }
}

function readTimeRange(params: URLSearchParams, drop: Drop): TimeRange {
  const named = params.get('range')
  const preset = presets.find(({ id }) => id === named)
  if (preset) return { kind: 'last', id: preset.id }
  if (named === 'all') return { kind: 'all' }
  if (named !== null) drop('range')
  const fromMs = readTimestamp(params, 'from', drop)
  const toMs = readTimestamp(params, 'to', drop)
  if (fromMs === undefined && toMs === undefined) return { kind: 'all' }
  if (fromMs !== undefined && toMs !== undefined && fromMs > toMs) {
    drop('from')
    drop('to')
    return { kind: 'all' }
  }
  return { kind: 'between', fromMs, toMs }
}

function writeTimeRange(range: TimeRange, defaultRange: TimeRange): Record<string, string> {
  if (range.kind === 'last')
    return defaultRange.kind === 'last' && defaultRange.id === range.id ? {} : { range: range.id }
  if (range.kind === 'all') return defaultRange.kind === 'all' ? {} : { range: 'all' }
  return {
    ...(range.fromMs !== undefined && { from: new Date(range.fromMs).toISOString() }),
    ...(range.toMs !== undefined && { to: new Date(range.toMs).toISOString() }),
  }
}

export function boundsOf(
  range: TimeRange,
  nowMs: number,
  timeZone: TimeZoneSetting = usePreferences.getState().timeZone,
): Bounds {
  if (range.kind === 'between') return { fromMs: range.fromMs, toMs: range.toMs }
  return presetOf(range)?.bounds(nowMs, timeZone) ?? {}
}

/** Returns when a preset of days or months starts, such as "Today"; undefined for other ranges. */
export function dayOrMonthStart(range: TimeRange, nowMs: number): number | undefined {
  const preset = presetOf(range)
  return preset?.isOfHours
    ? undefined
    : preset?.bounds(nowMs, usePreferences.getState().timeZone).fromMs
}

function presetOf(range: TimeRange): Preset | undefined {
  return range.kind === 'last' ? presets.find(({ id }) => id === range.id) : undefined
}

/** Returns the label of a range in the user's locale, without times for whole days of the zone. */
export function formatRange(range: TimeRange, timeZone: TimeZoneSetting): string {
  if (range.kind === 'all') return t`Any time`
  if (range.kind === 'last') return presetOf(range)?.label ?? range.id
  const { fromMs, toMs } = range
  const isWholeDays =
    (fromMs === undefined || isoTime(fromMs, timeZone).endsWith('00:00:00')) &&
    (toMs === undefined || isoTime(toMs, timeZone).endsWith('23:59:59'))
  const format = dateFormat(isWholeDays ? 'day' : 'minute', timeZone)
  if (fromMs !== undefined && toMs !== undefined) return format.formatRange(fromMs, toMs)
  const date = format.format(fromMs ?? toMs)
  return toMs === undefined ? t`Since ${date}` : t`Until ${date}`
}

function readTimestamp(params: URLSearchParams, name: string, drop: Drop): number | undefined {
  const text = params.get(name)
  if (text === null) return undefined
  const timestampMs = Date.parse(text)
  return timestampMs >= 0 ? timestampMs : drop(name)
}
