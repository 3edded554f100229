import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { accelerateTime } from '../../../testing/accelerateTime.ts'
import { findSim, findSimWithDevice, findSimWithoutQuotas } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'
import { overrideResponse } from '../../../testing/serviceFaults.ts'

async function openSim(fits: (sim: Sim) => boolean, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', sims: 300, ...options })
  const sim = await findSim(fits)
  await portal.router.navigate(paths.sim(sim.iccid))
  return { ...portal, sim }
}

async function box(title: string) {
  return within(await screen.findByRole('region', { name: title }))
}

const isBlockedByData = ({ statusid, monthly_data_volume: used, monthly_data_limit: limit }: Sim) =>
  statusid === 16 && (used ?? 0) >= (limit ?? Infinity)

describe('the problems of a SIM', () => {
  it('show that the data limit is reached, and raise it', async () => {
    const { user } = await openSim(isBlockedByData)
    const finding = await box('Data limit reached')
    await user.click(finding.getByRole('button', { name: 'Raise limit' }))
    expect(await screen.findByRole('dialog', { name: /^Limits of/ })).toBeDefined()
  })

  it('are read-only for an observer, with the reason', async () => {
    await openSim(isBlockedByData, { role: 'observer' })
    const finding = await box('Data limit reached')
    expect(finding.getAllByText(/^Your role is Observer/)).toHaveLength(1)
    expect(finding.queryByRole('button')).toBeNull()
  })

  it('activate a deactivated SIM, then enable its device, and disappear when the SIM is in service', async () => {
    const { user, simulate, sim } = await openSim(
      ({ statusid, providerid }) => statusid === 5 && providerid === 1,
    )
    const finding = await box('Out of service')
    await user.click(await finding.findByRole('button', { name: 'Activate SIM' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Activate SIM' }))
    expect(await screen.findByText('Status is now “Activated”')).toBeDefined()
    const device = await box('Device disabled')
    await user.click(await device.findByRole('button', { name: 'Enable device' }))
    const enabling = within(await screen.findByRole('alertdialog'))
    await user.click(enabling.getByRole('button', { name: 'Enable device' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Device disabled' })).toBeNull(),
    )
    await simulate(`sims/${sim.iccid}/attach`)
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^(Out of service|Offline)/ })).toBeNull(),
    )
  })

  it('unlock a SIM whose IMEI lock is violated', async () => {
    const { user } = await openSim(({ statusid, imei_lock }) => {
      return statusid === 20 && imei_lock?.enabled === true
    })
    const finding = await box('In the wrong device')
    await user.click(await finding.findByRole('button', { name: 'Unlock SIM' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Unlock SIM' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'In the wrong device' })).toBeNull(),
    )
  })

  it('show since when an unblocked SIM is offline, with one button to reset it', async () => {
    await openSim(({ statusid, in_session_since }) => statusid === 2 && in_session_since === null)
    const finding = await box('Offline: no session')
    expect(await finding.findByText(/device may be switched off or out of coverage/)).toBeDefined()
    const heading = finding.getByRole('heading', { level: 2 })
    await waitFor(() =>
      expect(heading.textContent).toMatch(
        /^Offline: no session since [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d:\d\d$/,
      ),
    )
    expect(screen.getAllByRole('button', { name: 'Reset connection' })).toHaveLength(1)
  })

  it.each([
    ['its device', /\/endpoint\?/],
    ['the quotas of its device', /\/endpoint\/\d+\/quota\/data/],
  ])('do not leave out what blocks the SIM because %s could not be loaded', async (_what, url) => {
    const { router } = await renderPortal({ path: '/settings', sims: 300 })
    const { sim } = await findSimWithDevice(
      ({ statusid, in_session_since }, { status }) =>
        statusid === 2 && in_session_since === null && status.id === 0,
    )
    overrideResponse((address) =>
      url.test(address) ? new Response(null, { status: 500 }) : undefined,
    )
    await router.navigate(paths.sim(sim.iccid))
    const finding = await box('Offline: no session')
    expect(await finding.findByText(/Couldn't check whether its device is blocked/)).toBeDefined()
    expect(finding.queryByText(/Nothing blocks this SIM/)).toBeNull()
  })

  it('enable a disabled device in place', async () => {
    const { router, user } = await renderPortal({ path: '/settings', sims: 300 })
    const { sim } = await findSimWithDevice(
      ({ statusid, in_session_since }, { status }) =>
        statusid === 2 && in_session_since === null && status.id === 1,
    )
    await router.navigate(paths.sim(sim.iccid))
    const finding = await box('Device disabled')
    expect(finding.queryByText('Offline: no session')).toBeNull()
    await user.click(await finding.findByRole('button', { name: 'Enable device' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Enable device' }))
    expect(await box('Offline: no session')).toBeDefined()
  })

  it('list every missing quota, and set one in place', async () => {
    const { router, user } = await renderPortal({ path: '/settings', sims: 300 })
    const sim = await findSimWithoutQuotas()
    await router.navigate(paths.sim(sim.iccid))
    const finding = await box('Data quota missing')
    expect(await finding.findByText('SMS quota missing')).toBeDefined()
    await user.click(await finding.findByRole('button', { name: 'Set data quota' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Data quota of/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Volume' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Set quota' }))
    await waitFor(() => expect(screen.queryByText('Data quota missing')).toBeNull())
  })

  it('show that the SIM moved to another country', async () => {
    const { router, simulate } = await renderPortal({ path: '/settings', sims: 300 })
    const sim = await findSim(
      ({ statusid, in_session_since }) => statusid === 2 && in_session_since !== null,
    )
    const began = (countryCode: string) =>
      JSON.stringify({ presenceEvent: 'ONLINE', countryCode, nwc: '26201' })
    const path = `sims/${sim.iccid}/event`
    await simulate(path, { jsonData: began('JP') })
    await router.navigate(paths.sim(sim.iccid))
    expect(await screen.findByText(/^Moved from \w+ to Japan/)).toBeDefined()
  })

  it('are hidden for a SIM that is online', async () => {
    const { simulate, sim } = await openSim(
      ({ statusid, providerid }) => statusid === 2 && providerid === 1,
    )
    await simulate(`sims/${sim.iccid}/attach`)
    await screen.findByText('Online')
    expect(screen.queryByRole('region', { name: 'Offline: no session' })).toBeNull()
  })
})

describe('the overview', () => {
  it('shows the last five events, with a link to all of them', async () => {
    await openSim(({ statusid, in_session_since }) => statusid === 2 && in_session_since !== null)
    const events = await screen.findByRole('list', { name: 'Recent events' })
    expect(within(events).getAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'All activity' })).toBeDefined()
  })

  it('charts the data usage of the last 30 days', async () => {
    await openSim(
      ({ statusid, monthly_data_volume: used }) => statusid === 2 && (used ?? 0) > 100_000,
    )
    const chart = await screen.findByRole('img', {
      name: /^Daily data usage: .* in 30 days, most on/,
    })
    expect(chart.children).toHaveLength(30)
  })

  it('adds what the SIM uses while the page is open', async () => {
    accelerateTime()
    const { sim, simulate } = await openSim(
      (each) => each.in_session_since !== null && each.statusid === 2,
    )
    await screen.findByText(/daily average/)
    const card = await box('Data, last 30 days')
    expect(card.queryByText('900 GB')).toBeNull()
    await simulate(`sims/${sim.iccid}/usage`, { bytes: 900_000_000_000 })
    expect(await card.findByText('900 GB')).toBeDefined()
  })

  it('hides the chart when the service has no daily records', async () => {
    await openSim(({ statusid }) => statusid === 2, { missing: ['getDataConsumptionReport'] })
    await screen.findByRole('list', { name: 'Recent events' })
    expect(screen.queryByRole('heading', { name: 'Data, last 30 days' })).toBeNull()
  })
})
