import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { readSearch, writeSearch, type SearchSchema } from '../../lib/searchParams.ts'
import { boundsOf, formatRange, presets, timeRangeParam, type TimeRange } from './timeRange.ts'

type PresetId = (typeof presets)[number]['id']

const nowMs = Date.parse('2026-03-01T23:30:00Z')

/** The ends of a preset in ISO 8601. */
function ends(id: PresetId, zone: string) {
  const { fromMs, toMs } = boundsOf({ kind: 'last', id }, nowMs, zone)
  return [fromMs, toMs].map((endMs) => endMs && new Date(endMs).toISOString())
}

describe('a preset', () => {
  it.each<[PresetId, string, string | undefined]>([
    ['today', '2026-03-01T00:00:00.000Z', undefined],
    ['yesterday', '2026-02-28T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
    ['24h', '2026-02-28T23:30:00.000Z', undefined],
    ['7d', '2026-02-22T23:30:00.000Z', undefined],
    ['30d', '2026-01-30T23:30:00.000Z', undefined],
    ['month', '2026-03-01T00:00:00.000Z', undefined],
    ['lastMonth', '2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ])('%s goes from %s to %s', (id, from, to) => {
    expect(ends(id, 'UTC')).toEqual([from, to])
  })

  it('starts and ends on days and months of the time zone', () => {
    expect(ends('today', 'Asia/Tokyo')).toEqual(['2026-03-01T15:00:00.000Z', undefined])
    expect(ends('yesterday', 'Asia/Tokyo')).toEqual([
      '2026-02-28T15:00:00.000Z',
      '2026-03-01T14:59:59.999Z',
    ])
    expect(ends('lastMonth', 'Asia/Tokyo')).toEqual([
      '2026-01-31T15:00:00.000Z',
      '2026-02-28T14:59:59.999Z',
    ])
  })

  it('is written to the URL by its id', () => {
    const schema: SearchSchema<{ range: TimeRange }> = { range: timeRangeParam({ kind: 'all' }) }
    for (const { id } of presets) {
      const view = { range: { kind: 'last', id } satisfies TimeRange }
      expect(readSearch(schema, writeSearch(schema, view))).toEqual({ view, dropped: [] })
    }
  })
})

describe('the label of a range', () => {
  const between = (from: string | undefined, to: string | undefined): TimeRange => ({
    kind: 'between',
    fromMs: from === undefined ? undefined : Date.parse(from),
    toMs: to === undefined ? undefined : Date.parse(to),
  })
  /** Some locales separate with narrow and thin spaces. */
  const textOf = (range: TimeRange, zone: string, locale: string) => {
    i18n.activate('en', [locale])
    return formatRange(range, zone).replaceAll(/\s/g, ' ')
  }

  afterEach(() => i18n.activate('en'))

  it('has both ends in the locale and the zone', () => {
    const range = between('2026-02-01T08:00:00Z', '2026-02-03T14:30:59.999Z')
    expect(textOf(range, 'UTC', 'en-GB')).toBe('1 Feb 2026, 08:00 – 3 Feb 2026, 14:30')
    expect(textOf(range, 'Asia/Tokyo', 'en-US')).toBe('Feb 1, 2026, 17:00 – Feb 3, 2026, 23:30')
    expect(textOf(range, 'Asia/Tokyo', 'de')).toBe('01.02.2026, 17:00 – 03.02.2026, 23:30')
  })

  it('has no times for whole days', () => {
    const range = between('2026-02-01T00:00:00Z', '2026-02-03T23:59:59Z')
    expect(textOf(range, 'UTC', 'en-GB')).toMatch(/^1 ?– ?3 Feb 2026$/)
    expect(textOf(range, 'Asia/Tokyo', 'en-GB')).toContain('09:00')
  })

  it('names the only bound of an open range', () => {
    expect(textOf(between('2026-02-01T08:00:00Z', undefined), 'UTC', 'en-GB')).toBe(
      'Since 1 Feb 2026, 08:00',
    )
    expect(textOf(between(undefined, '2026-02-01T23:59:59Z'), 'UTC', 'en-GB')).toBe(
      'Until 1 Feb 2026',
    )
  })
})
