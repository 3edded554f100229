import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { overrideResponse } from '../../testing/serviceFaults.ts'
import { StatisticsCard } from './StatisticsCard.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

/** Shows the statistics of a time; returns the forecast and the note below it. */
async function forecastAt(
  nowMs: number,
  currentMonthlyDataUsage: number | null,
  previousMonthDataUsage = 0,
) {
  vi.setSystemTime(nowMs)
  const portal = await renderPortal({ element: <p /> })
  overrideResponse((_url, init) =>
    typeof init?.body === 'string' && init.body.includes('getStatistics')
      ? Response.json({
          data: {
            getStatistics: {
              totalSimCards: 3,
              activeSimCards: 2,
              currentMonthlyDataUsage,
              previousMonthDataUsage,
            },
          },
        })
      : undefined,
  )
  portal.unmount()
  const { unmount } = await renderPortal({ element: <StatisticsCard fleet={undefined} /> })
  const name = await screen.findByText('Forecast for this month')
  const [value, note] = within(name.parentElement ?? document.body).getAllByRole('definition')
  const texts = [value?.textContent, note?.textContent]
  unmount()
  return texts
}

describe('the forecast of the fleet', () => {
  it('extrapolates the usage of the month so far', async () => {
    expect((await forecastAt(Date.UTC(2026, 10, 16), 100))[0]).toBe('200 B')
    expect((await forecastAt(Date.UTC(2026, 11, 1), 300))[0]).toBe('–')
  })

  it('is that of the SIMs: in the first days of a month, the rest has the rate of the last one', async () => {
    const lastMonths = "At last month's rate"
    expect(await forecastAt(Date.UTC(2026, 10, 2), 100, 3100)).toEqual(['3 kB', lastMonths])
    expect(await forecastAt(Date.UTC(2026, 10, 3, 23), 100, 31_000)).toEqual([
      '27.1 kB',
      lastMonths,
    ])
    expect((await forecastAt(Date.UTC(2026, 10, 4), 100, 100))[1]).toBe('900% more than last month')
  })

  it('is not available in the first days of a month after one without usage', async () => {
    expect(await forecastAt(Date.UTC(2026, 10, 3, 23), 100)).toEqual([
      '–',
      'Too early in the month',
    ])
    expect((await forecastAt(Date.UTC(2026, 10, 4), 100))[0]).toBe('1 kB')
  })

  it('is never promised for later where the service does not know the usage', async () => {
    for (const day of [2, 16])
      expect(await forecastAt(Date.UTC(2026, 10, day), null, 100)).toEqual(['–', undefined])
  })

  it.each([
    [56, 100, '12% more than last month'],
    [75, 200, '25% less than last month'],
    [50, 100, 'Same as last month'],
    [50, 0, undefined],
  ])('of %i bytes in half a month is compared with %i bytes', async (used, before, note) => {
    expect((await forecastAt(Date.UTC(2026, 10, 16), used, before))[1]).toBe(note)
  })
})
