import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { addMonths, dayMs, dayRange, dayWithWeekday, mediumDay, utcDay } from '../../../lib/days.ts'
import { activatedAtMs, type Sim } from '../../../domain/sim/SimFields.ts'
import { useSim } from '../../../domain/sim/useSim.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { overrideResponse } from '../../../testing/serviceFaults.ts'
import { UsageTab } from './UsageTab.tsx'

const Sims = graphql(
  'query Sims { listSims(limit: 60, filter: { statusid: { eq: 2 } }, order: { monthly_data_volume: "desc" }) { items { iccid monthly_data_volume } } }',
)
const Exhausted = graphql(
  'query Exhausted { listSims(limit: 1, filter: { statusid: { eq: 16 } }, order: { monthly_data_volume: "desc" }) { items { iccid } } }',
)
const NeverUsed = graphql(
  'query NeverUsed { listSims(limit: 1, filter: { statusid: { eq: 3 } }) { items { iccid } } }',
)

/** The tab within the page of a SIM. */
function Tab({ iccid }: { iccid: string }) {
  const { data: sim } = useSim(iccid)
  return sim ? <UsageTab sim={sim} /> : null
}

function isOlderThan(sim: Sim, days: number, nowMs: number): boolean {
  return (activatedAtMs(sim) ?? nowMs) < nowMs - days * dayMs
}

async function highestUsageSim(): Promise<string> {
  const probe = await renderPortal({ element: <p /> })
  const { listSims } = await fetchQuery(Sims, {})
  probe.unmount()
  return listSims?.items?.[0]?.iccid ?? ''
}

async function openUsage(iccid: string, search = '') {
  const portal = await renderPortal({ path: `/${search}`, element: <Tab iccid={iccid} /> })
  const card = await screen.findByRole('region', { name: 'Daily data usage' })
  return { ...portal, card }
}

describe('the daily data usage of a SIM', () => {
  it('shows the last 30 days as a table, today first', async () => {
    const iccid = await highestUsageSim()
    const { card } = await openUsage(iccid, '?show=table')
    const table = await within(card).findByRole('table')
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(30)
    expect(rows[0]?.textContent).toContain(`${dayWithWeekday(utcDay(Date.now()))}, so far`)
    expect(rows[1]?.textContent).toMatch(/\d (k|M|G)?B/)
  })

  it('switches between chart and table with a key, and stores the view in the URL', async () => {
    const iccid = await highestUsageSim()
    const { card, user, router } = await openUsage(iccid)
    const chart = await within(card).findByRole('figure', { name: 'Data used per day' })
    chart.focus()
    await user.keyboard('t')
    expect(await within(card).findByRole('table')).toBeDefined()
    expect(router.state.location.search).toContain('show=table')
    await user.keyboard('t')
    expect(await within(card).findByRole('figure')).toBe(document.activeElement)
    expect(router.state.location.search).not.toContain('show')
  })

  it.each([
    ['on the second day of a month', Date.UTC(2026, 11, 2, 12), /at last month's rate$/],
    ['on the fourth day of a month', Date.UTC(2026, 11, 4, 12), /at the present rate$/],
  ])('names the rate that the forecast has %s', async (_day, now, rate) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const probe = await renderPortal({ element: <p /> })
    const { iccid } = await findSim(
      (sim) => sim.statusid === 2 && !sim.monthly_data_limit && isOlderThan(sim, 70, now),
    )
    probe.unmount()
    const { card } = await openUsage(iccid)
    const forecast = (await within(card).findByText('Forecast for this month')).closest('div')
    expect(forecast?.textContent).toMatch(rate)
  })

  it('says that it is too early for a forecast of a SIM that was not activated all last month', async () => {
    const now = Date.UTC(2026, 11, 2, 12)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const probe = await renderPortal({ element: <p />, sims: 400 })
    const { iccid } = await findSim((sim) => sim.statusid === 2 && !isOlderThan(sim, 32, now))
    probe.unmount()
    const { card } = await openUsage(iccid)
    const forecast = (await within(card).findByText('Forecast for this month')).closest('div')
    expect(forecast?.textContent).toMatch(/–too early in the month$/)
  })

  it('stores the selected range in the URL', async () => {
    const iccid = await highestUsageSim()
    const { card, user, router } = await openUsage(iccid, '?show=table')
    await within(card).findByRole('table')
    await user.click(within(card).getByRole('button', { name: 'Range: Last 30 days' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }))
    await vi.waitFor(() => expect(within(card).getAllByRole('row')).toHaveLength(8))
    expect(new URLSearchParams(router.state.location.search).get('range')).toBe('7d')
  })

  it('shows that a range was shortened to three months', async () => {
    const iccid = await highestUsageSim()
    const today = utcDay(Date.now())
    const { card } = await openUsage(
      iccid,
      `?range=custom&from=${addMonths(today, -8)}&to=${today}&show=table`,
    )
    expect(
      await within(card).findByText(
        new RegExp(
          `you selected days from ${mediumDay(addMonths(today, -8))}, the service has records from ${mediumDay(addMonths(today, -3))}`,
        ),
      ),
    ).toBeDefined()
  })

  it('says why there is no forecast for a SIM that cannot use data', async () => {
    const probe = await renderPortal({ element: <p /> })
    const { listSims } = await fetchQuery(Exhausted, {})
    probe.unmount()
    const { card } = await openUsage(listSims?.items?.[0]?.iccid ?? '')
    expect(await within(card).findByText('only while the SIM can use data')).toBeDefined()
  })

  it('shows an empty state for a SIM that was never used', async () => {
    const probe = await renderPortal({ element: <p /> })
    const { listSims } = await fetchQuery(NeverUsed, {})
    probe.unmount()
    const { card } = await openUsage(listSims?.items?.[0]?.iccid ?? '')
    expect(await within(card).findByText('No data usage on record')).toBeDefined()
  })

  it('is not taken for none when the service fails with null in its place', async () => {
    const iccid = await highestUsageSim()
    onTestFinished(
      overrideResponse((_, init) =>
        typeof init?.body === 'string' && init.body.includes('query DailyUse')
          ? Response.json({
              data: { getDataConsumptionReport: null },
              errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL' } }],
            })
          : undefined,
      ),
    )
    const { card } = await openUsage(iccid)
    expect(await within(card).findByText('The service failed')).toBeDefined()
    expect(within(card).queryByText('No data usage on record')).toBeNull()
  })

  const openCustomRange = async () => {
    const portal = await openUsage(await highestUsageSim())
    await within(portal.card).findByRole('figure')
    await portal.user.click(within(portal.card).getByRole('button', { name: /^Range:/ }))
    await portal.user.click(await screen.findByRole('menuitemradio', { name: 'Custom range' }))
    const form = within(await screen.findByRole('dialog', { name: 'Custom range' }))
    const type = async (label: string, day: string) => {
      const field = form.getByRole('textbox', { name: label })
      await portal.user.clear(field)
      if (day !== '') await portal.user.type(field, day)
    }
    return { ...portal, form, type }
  }

  it('names the time zone of a custom range', async () => {
    const { form } = await openCustomRange()
    expect(form.getByText('Days in UTC')).toBeDefined()
  })

  it('validates a custom range', async () => {
    const { user, form, type } = await openCustomRange()
    await type('First day', utcDay(Date.now()))
    await type('Last day', addMonths(utcDay(Date.now()), -1))
    await user.click(form.getByRole('button', { name: 'Show days' }))
    expect(await form.findByText('The end must be after the start.')).toBeDefined()
    await type('Last day', '')
    await user.click(form.getByRole('button', { name: 'Show days' }))
    expect(await form.findByText('Choose a day.')).toBeDefined()
    await type('First day', addMonths(utcDay(Date.now()), 1))
    await user.click(form.getByRole('button', { name: 'Show days' }))
    expect(await form.findByText(/or an earlier date/)).toBeDefined()
  })

  it('shows a custom range with its days in the toolbar, and edits it', async () => {
    const { user, card, form, type, router } = await openCustomRange()
    const [first, last] = [utcDay(Date.now() - 5 * 86_400_000), utcDay(Date.now() - 86_400_000)]
    await type('First day', first)
    await type('Last day', last)
    await user.click(form.getByRole('button', { name: 'Show days' }))
    await vi.waitFor(() =>
      expect(router.state.location.search).toBe(`?range=custom&from=${first}&to=${last}`),
    )
    const days = await within(card).findByRole('button', {
      name: `Days: ${dayRange(first, last)}. Change the days`,
    })
    await user.click(days)
    const again = within(await screen.findByRole('dialog', { name: 'Custom range' }))
    await user.click(again.getByRole('button', { name: 'Yesterday' }))
    await user.click(again.getByRole('button', { name: 'Show days' }))
    await vi.waitFor(() =>
      expect(router.state.location.search).toBe(`?range=custom&from=${last}&to=${last}`),
    )
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })
})
