import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { findSim } from '../../../testing/findSim.ts'
import { hideOperation } from '../../../testing/serviceFaults.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'
import type { PortalOptions } from '../../../testing/renderPortal.tsx'
import { DeniedNetworks, deniedIn } from './networks.ts'

/** On line in Germany, which has three networks in the demo data, and in the first of them. */
const isOnline = (sim: Sim) =>
  sim.in_session_since !== null &&
  sim.networkOperator?.name === 'Telekom Deutschland' &&
  sim.statusid === 2
let restore: (() => void) | undefined

afterEach(() => {
  restore?.()
  restore = undefined
})

async function openNetworks(
  fits: (sim: Sim) => boolean,
  options: PortalOptions & { isWithout?: boolean } = {},
) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  if (options.isWithout) restore = hideOperation('setSimDeniedNetworks')
  const sim = await findSim(fits)
  await portal.router.navigate(paths.sim(sim.iccid, 'device'))
  const card = within(await screen.findByRole('region', { name: 'Networks' }))
  const denied = async () =>
    deniedIn(await fetchQuery(DeniedNetworks, { iccid: sim.iccid }), sim.iccid).map(
      ({ name }) => name,
    )
  return { ...portal, sim, card, denied }
}

describe('the networks of a SIM', () => {
  it('are denied and allowed in one change, which says how many it changed', async () => {
    const { user, card, denied } = await openNetworks(isOnline)
    await user.click(await card.findByRole('checkbox', { name: 'Deny Vodafone Germany' }))
    await user.click(card.getByRole('checkbox', { name: 'Deny O2 Germany' }))
    await user.click(card.getByRole('button', { name: 'Save 2 changes' }))
    expect(await card.findByText('Confirmed: 2 networks changed.')).toBeDefined()
    expect(await denied()).toEqual(expect.arrayContaining(['Vodafone Germany', 'O2 Germany']))
    expect(await card.findByText(/^\d+ of \d+ denied$/)).toBeDefined()
  })

  it('are asked about first when the one in use is to be denied', async () => {
    const { user, card, sim, denied } = await openNetworks(isOnline)
    const name = sim.networkOperator?.name ?? ''
    await user.click(await card.findByRole('checkbox', { name: `Deny ${name}` }))
    await user.click(card.getByRole('button', { name: 'Save 1 change' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/The SIM is in this network now/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await denied()).not.toContain(name)
  })

  it('are found by name, country and code', async () => {
    const { user, card } = await openNetworks(isOnline)
    await user.type(await card.findByRole('searchbox', { name: 'Search networks' }), '26202')
    expect(card.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Deny Vodafone Germany',
    ])
    await user.clear(card.getByRole('searchbox', { name: 'Search networks' }))
    await user.type(card.getByRole('searchbox', { name: 'Search networks' }), 'xyz')
    expect(card.getByText('No networks match')).toBeDefined()
  })

  it('can be edited only once the SIM has been online in a known country', async () => {
    const { card } = await openNetworks(({ statusid }) => statusid === 3)
    expect(
      await card.findByText('Editable once the SIM has been online in a known country.'),
    ).toBeDefined()
    expect(card.queryByRole('checkbox')).toBeNull()
  })

  it('can only be looked at by an observer, who reads why', async () => {
    const { user, card, denied } = await openNetworks(isOnline, { role: 'observer' })
    const before = await denied()
    await user.click(await card.findByRole('checkbox', { name: 'Deny Vodafone Germany' }))
    expect(card.getByRole('checkbox', { name: 'Deny Vodafone Germany' })).toHaveProperty(
      'checked',
      before.includes('Vodafone Germany'),
    )
    expect(
      card.getByRole('button', { name: 'Save networks' }).getAttribute('aria-description'),
    ).toContain('Observer')
  })

  it('are shown with one calm sentence where the service does not offer to change them', async () => {
    const { card } = await openNetworks(isOnline, { isWithout: true })
    expect(
      await card.findByText('The connected service does not offer to change denied networks.'),
    ).toBeDefined()
    expect(card.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})
