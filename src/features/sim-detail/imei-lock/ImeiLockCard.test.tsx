import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'

const imei = '490154203237518'
const isUnlocked = (sim: Sim) => sim.statusid === 2 && !sim.imei_lock?.enabled && sim.imei !== null
const isIdle = (sim: Sim) => isUnlocked(sim) && sim.in_session_since === null
const isOnline = (sim: Sim) => isUnlocked(sim) && sim.in_session_since !== null

async function openLock(fits: (sim: Sim) => boolean, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  const sim = await findSim(fits)
  await portal.router.navigate(paths.sim(sim.iccid, 'device'))
  const card = within(await screen.findByRole('region', { name: 'IMEI lock' }))
  return { ...portal, sim, card }
}

describe('the IMEI lock', () => {
  it('is removed after a confirmation when violated, which activates the SIM again', async () => {
    const { user, card, sim } = await openLock(({ statusid }) => statusid === 20)
    expect(card.getByText('Violated')).toBeDefined()
    expect(card.getByText(new RegExp(`used in ${sim.imei}`))).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Unlock SIM' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/status returns to “Activated”/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Unlock SIM' }))
    expect(await card.findByText('Off')).toBeDefined()
    expect((await findSim(({ iccid }) => iccid === sim.iccid)).statusid).toBe(2)
  })

  it('is unchanged when the confirmation is cancelled', async () => {
    const { user, card, sim } = await openLock(({ statusid }) => statusid === 20)
    await user.click(card.getByRole('button', { name: 'Unlock SIM' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect((await findSim(({ iccid }) => iccid === sim.iccid)).statusid).toBe(20)
  })

  it('is set to another device by its IMEI, once that is valid', async () => {
    const { user, card } = await openLock(isIdle)
    await user.click(card.getByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Another device' }))
    await user.type(dialog.getByRole('textbox', { name: 'IMEI' }), '4901 5420')
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await dialog.findByText('An IMEI has 15 digits. This one has 8.')).toBeDefined()
    await user.clear(dialog.getByRole('textbox', { name: 'IMEI' }))
    await user.type(dialog.getByRole('textbox', { name: 'IMEI' }), imei)
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText('Locked')).toBeDefined()
    expect(card.getByText(imei)).toBeDefined()
  })

  it('warns before it is set to another device than the one in use', async () => {
    const { user, card } = await openLock(isOnline)
    await user.click(card.getByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Another device' }))
    await user.type(dialog.getByRole('textbox', { name: 'IMEI' }), imei)
    expect(
      await dialog.findByText(/This puts the SIM out of service: In the wrong device/),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText('Violated')).toBeDefined()
  })

  it('waits for the next device that goes online', async () => {
    const { user, card, simulate, sim } = await openLock(isIdle)
    await user.click(card.getByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Next device' }))
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText('Waiting for a device')).toBeDefined()
    await simulate(`sims/${sim.iccid}/attach`, { imei })
    expect(await card.findByText('In the device it is locked to')).toBeDefined()
  })

  it('is set to the current device, the first option', async () => {
    const { user, card, sim } = await openLock(isUnlocked)
    await user.click(card.getByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: `Current device: ${sim.imei}` })).toHaveProperty(
      'checked',
      true,
    )
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText('In the device it is locked to')).toBeDefined()
  })

  it('offers the device that was current when the dialog opened, and warns once the SIM is in another', async () => {
    const { user, card, simulate, sim } = await openLock(isOnline)
    await user.click(card.getByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await simulate(`sims/${sim.iccid}/attach`, { imei })
    expect(
      await dialog.findByText(/This puts the SIM out of service: In the wrong device/),
    ).toBeDefined()
    expect(dialog.getByRole('radio', { name: `Current device: ${sim.imei}` })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText('Violated')).toBeDefined()
    expect((await findSim(({ iccid }) => iccid === sim.iccid)).imei_lock?.imei).toBe(sim.imei)
  })

  it('is read-only for an observer, with the reason', async () => {
    const { card } = await openLock(({ statusid }) => statusid === 20, { role: 'observer' })
    const button = card.getByRole('button', { name: 'Unlock SIM' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-description')).toContain('Observer')
  })

  it('is changed by a batch job, without a choice of the IMEI, when the service has no other way', async () => {
    const portal = await renderPortal({ path: '/settings', sims: 200, missing: ['setSimImeiLock'] })
    const sim = await findSim(isUnlocked)
    await portal.router.navigate(paths.sim(sim.iccid, 'device'))
    const card = within(await screen.findByRole('region', { name: 'IMEI lock' }))
    await portal.user.click(await card.findByRole('button', { name: 'Lock SIM' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Another device' })).toBeNull())
    expect(dialog.getByText(/can't lock a SIM to a given IMEI/)).toBeDefined()
    await portal.user.click(dialog.getByRole('button', { name: 'Lock SIM' }))
    expect(await card.findByText(/IMEI lock on/)).toBeDefined()
    expect(await card.findByText('IMEI lock is now on')).toBeDefined()
  })
})
