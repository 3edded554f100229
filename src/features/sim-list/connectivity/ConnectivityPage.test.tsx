import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import { issuesOf } from './connectivityScan.ts'

async function openChecked(path = '/sims/connectivity', sims = 60, documentedOnly = false) {
  const portal = await renderPortal({
    path,
    sims,
    service: documentedOnly ? { documentedOnly } : {},
  })
  await portal.user.click(await screen.findByRole('button', { name: 'Check up to 100 SIMs' }))
  await screen.findByText(/SIMs checked$/, { selector: '[role="status"]' })
  return portal
}

describe('the connectivity page', () => {
  it('sends no request for events before the user starts the check', async () => {
    await renderPortal({ path: '/sims/connectivity' })
    expect(await screen.findByRole('button', { name: 'Check up to 100 SIMs' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('lists the sessions of every checked SIM with a link to its timeline', async () => {
    await openChecked()
    expect(screen.getByText('60 SIMs checked')).toBeDefined()
    const table = screen.getByRole('table')
    const links = within(table).getAllByRole('link')
    expect(links).toHaveLength(60)
    expect(links[0]?.getAttribute('href')).toMatch(/^\/sims\/\d{19,20}\/timeline$/)
  })

  it('checks only the SIMs that match the filters in its URL', async () => {
    await openChecked('/sims/connectivity?status=2')
    const [checkedSims] = /^\d+/.exec(screen.getByText(/SIMs checked$/).textContent ?? '') ?? []
    expect(Number(checkedSims)).toBeLessThan(60)
    expect(screen.getByRole('link', { name: 'Show SIMs' }).getAttribute('href')).toBe(
      '/sims?status=2',
    )
  })

  it('shows how many SIMs are left after 100, and continues', async () => {
    const { user } = await openChecked('/sims/connectivity', 120)
    expect(screen.getByText('100 of 120 SIMs checked')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Check 100 more' }))
    expect(await screen.findByText('120 SIMs checked')).toBeDefined()
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  })

  it('shows the progress of a second run against the SIMs that are left', async () => {
    const { user, simulate } = await openChecked('/sims/connectivity', 120)
    await simulate('faults', { delayMs: 500 })
    await user.click(screen.getByRole('button', { name: 'Check 100 more' }))
    expect(await screen.findByText('0 of 20 SIMs checked')).toBeDefined()
  })

  it('shows only the SIMs with an issue', async () => {
    const { user } = await openChecked('/sims/connectivity', 100)
    const chip = screen.getByRole('button', { name: /^Abroad \(\d+\)$/ })
    const count = Number(/\d+/.exec(chip.textContent ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await user.click(chip)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(count)
    expect(rows.every((row) => row.textContent?.includes('Abroad'))).toBe(true)
  })

  it('works with a service without extensions', async () => {
    await openChecked('/sims/connectivity', 60, true)
    expect(screen.getByText('60 SIMs checked')).toBeDefined()
  })

  it('opens from the menu of the list, with its filters', async () => {
    const { user, router } = await renderPortal({ path: '/sims?status=2' })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Connectivity' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Connectivity' })).toBeDefined()
    expect(router.state.location.search).toBe('?status=2')
  })
})

describe('an issue', () => {
  const steady = {
    sessions: 60,
    shortSessions: 0,
    medianMs: undefined,
    networkChanges: 0,
    countries: [],
    isAbroad: false,
  }
  it('depends on the number of days on record', () => {
    const figures = { ...steady, shortSessions: 40 }
    expect(issuesOf(figures, 7)).toEqual([])
    // The newest events of a SIM with too many events cover less time.
    expect(issuesOf(figures, 1)).toEqual(['flapping'])
  })

  it('is not reported when the home country is unknown', () => {
    expect(issuesOf({ ...steady, isAbroad: undefined, networkChanges: 1 }, 7)).toEqual([])
  })
})
