import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'

async function openDevice(fits: (sim: Sim) => boolean, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  const sim = await findSim(fits)
  await portal.router.navigate(paths.sim(sim.iccid, 'device'))
  await screen.findByRole('region', { name: 'IMEI lock' })
  return { ...portal, sim }
}

const card = async () => within(await screen.findByRole('region', { name: 'eSIM' }))

describe('the eSIM card', () => {
  it('shows chip and type, and the activation code on request', async () => {
    const user = userEvent.setup()
    const { sim } = await openDevice((each) => each.esim_information?.type === 'SGP_32')
    const esim = await card()
    expect(await esim.findByText('SGP.32')).toBeDefined()
    expect(esim.getByText(sim.esim_information?.eid ?? '')).toBeDefined()
    expect(esim.queryByText(/^LPA:/)).toBeNull()
    await user.click(esim.getByRole('button', { name: 'Reveal activation code' }))
    const code = await esim.findByText(/^LPA:1\$/)
    expect(await esim.findByRole('img', { name: 'QR code of the activation code' })).toBeDefined()
    await user.click(esim.getByRole('button', { name: 'Copy code' }))
    expect(await navigator.clipboard.readText()).toBe(code.textContent)
    await user.click(esim.getByRole('button', { name: 'Hide code' }))
    expect(esim.queryByText(/^LPA:/)).toBeNull()
  })

  it('explains that there is no profile to download', async () => {
    const { user } = await openDevice((each) => each.esim_information?.type === 'SGP_22')
    await user.click((await card()).getByRole('button', { name: 'Reveal activation code' }))
    expect(await (await card()).findByText(/no profile to download/)).toBeDefined()
  })

  it('hides the activation code from an observer, with the reason', async () => {
    const { sim } = await openDevice((each) => each.esim_information?.type === 'SGP_32', {
      role: 'observer',
    })
    const esim = await card()
    expect(await esim.findByText(sim.esim_information?.eid ?? '')).toBeDefined()
    expect(esim.getByText(/not visible with your role/)).toBeDefined()
    expect(esim.queryByRole('button', { name: 'Reveal activation code' })).toBeNull()
  })

  it('is hidden for a SIM that is not an eSIM', async () => {
    await openDevice((each) => each.esim_information === null)
    expect(screen.queryByRole('region', { name: 'eSIM' })).toBeNull()
  })
})
