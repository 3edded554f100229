import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '../../../lib/searchParams.ts'
import { consumptionSearch, resolveRange } from './consumptionRange.ts'

const today = '2026-11-21'
const read = (text: string) => readSearch(consumptionSearch, new URLSearchParams(text)).view
const readRange = (text: string) => read(text).choice

describe('the range of days', () => {
  it('is the last 30 days by default', () => {
    expect(resolveRange(readRange(''), today)).toEqual({ from: '2026-10-23', to: today })
    expect(readRange('range=nonsense')).toEqual({ preset: '30d' })
  })

  it('follows the calendar', () => {
    const days = (preset: '7d' | 'month' | 'last-month' | '3m') => resolveRange({ preset }, today)
    expect(days('7d')).toEqual({ from: '2026-11-15', to: today })
    expect(days('month')).toEqual({ from: '2026-11-01', to: today })
    expect(days('last-month')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(days('3m')).toEqual({ from: '2026-08-21', to: today })
  })

  it('retains the requested start when it is shortened to three months', () => {
    const requested = readRange('range=custom&from=2026-06-01&to=2026-09-30')
    expect(resolveRange(requested, today)).toEqual({
      from: '2026-08-21',
      to: '2026-09-30',
      cutFrom: '2026-06-01',
    })
  })

  it('is empty when it is entirely older than three months, or in the future', () => {
    expect(
      resolveRange({ preset: 'custom', from: '2026-01-01', to: '2026-02-01' }, today),
    ).toMatchObject({ isEmpty: true, cutFrom: '2026-01-01' })
    expect(
      resolveRange({ preset: 'custom', from: '2026-12-01', to: '2026-12-05' }, today),
    ).toMatchObject({ isEmpty: true })
  })

  it('ends today at the latest', () => {
    expect(resolveRange({ preset: 'custom', from: '2026-11-20', to: '2026-12-24' }, today)).toEqual(
      { from: '2026-11-20', to: today },
    )
  })

  it('ignores invalid or reversed days', () => {
    expect(readRange('range=custom&from=2026-02-30&to=2026-03-01')).toEqual({
      preset: '30d',
    })
    expect(readRange('range=custom&from=2026-03-02&to=2026-03-01')).toEqual({
      preset: '30d',
    })
  })

  it('is read from the URL that it was written to, and leaves other parameters', () => {
    const custom = { preset: 'custom', from: '2026-10-01', to: '2026-10-05' } as const
    const written = writeSearch(consumptionSearch, {
      ...read('view=total&range=7d'),
      choice: custom,
    })
    expect(read(written.toString())).toEqual({ choice: custom, view: 'total', isTable: false })
    const back = writeSearch(
      consumptionSearch,
      { ...read('view=total'), choice: { preset: '30d' } },
      written,
    )
    expect(back.toString()).toBe('view=total')
  })
})
