import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { graphql, type ResultOf } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { replaceTransport, transport } from '../../../data/transport.ts'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { findSim } from '../../../testing/findSim.ts'
import { renderPortal, type PortalOptions } from '../../../testing/renderPortal.tsx'
import type { NetworkOptions } from './networks.ts'

/** Online in the first of the three German networks of the demo data. */
const isOnline = (sim: Sim) =>
  sim.in_session_since !== null &&
  sim.networkOperator?.name === 'Telekom Deutschland' &&
  sim.statusid === 2

const BlockNetwork = graphql(
  'mutation BlockNetwork($iccid: ID!, $networks: [NetworkKeyInput!]!) { setSimDeniedNetworks(iccid: $iccid, networks: $networks) { iccid } }',
)

const findCard = async () => within(await screen.findByRole('region', { name: 'Blocked networks' }))

async function openNetworks(fits: (sim: Sim) => boolean, options: PortalOptions = {}) {
  const portal = await renderPortal({ path: '/settings', sims: 200, ...options })
  const sim = await findSim(fits)
  await portal.router.navigate(paths.sim(sim.iccid, 'device'))
  const card = await findCard()
  const denied = async () => {
    const { denied_networks: networks } = await findSim(({ iccid }) => iccid === sim.iccid)
    return networks?.map(({ name }) => name)
  }
  const blockByOthers = (mnc: string) =>
    sendMutation(BlockNetwork, { iccid: sim.iccid, networks: [{ mcc: '262', mnc }] })
  return { ...portal, sim, card, denied, blockByOthers }
}

/** As a service that lists the networks of the SIM's country, without those blocked elsewhere. */
function listWithout(hidden: string) {
  const real = transport()
  replaceTransport({
    ...real,
    async fetch(request, init) {
      const response = await real.fetch(request, init)
      const body = init?.body
      if (typeof body !== 'string' || !body.includes('getSimDeniedNetworksOptions')) return response
      const answer = (await response.json()) as { data: ResultOf<typeof NetworkOptions> } // by the document
      const options = answer.data.getSimDeniedNetworksOptions ?? []
      const getSimDeniedNetworksOptions = options.filter(({ name }) => name !== hidden)
      return Response.json({ data: { getSimDeniedNetworksOptions } })
    },
  })
}

type Queries = BoundFunctions<typeof queries>

async function openDialog(user: UserEvent, card: Queries): Promise<Queries> {
  await user.click(await card.findByRole('button', { name: 'Change blocked networks' }))
  return within(await screen.findByRole('dialog', { name: 'Blocked networks' }))
}

const networkField = (dialog: Queries) => dialog.getByRole('combobox', { name: 'Blocked networks' })

async function pick(user: UserEvent, dialog: Queries, name: string) {
  await user.type(networkField(dialog), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

describe('the blocked networks of a SIM', () => {
  it('are saved together, with the number of changes', async () => {
    const { user, card, denied } = await openNetworks(isOnline)
    const dialog = await openDialog(user, card)
    await pick(user, dialog, 'Vodafone Germany')
    await pick(user, dialog, 'O2 Germany')
    await user.click(dialog.getByRole('button', { name: 'Save 2 changes' }))
    expect(await card.findByText('2 networks changed.')).toBeDefined()
    expect(await denied()).toEqual(expect.arrayContaining(['Vodafone Germany', 'O2 Germany']))
    expect(await card.findByText(/^2 of \d+ networks blocked$/)).toBeDefined()
    expect(
      within(await card.findByRole('list', { name: 'Blocked networks' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['BlockedO2 GermanyGermany, 262 03']))
  })

  it('can be unblocked', async () => {
    const { user, card, denied } = await openNetworks(isOnline)
    await pick(user, await openDialog(user, card), 'O2 Germany')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await card.findByText('1 network changed.')
    await openDialog(user, card)
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(await card.findByText('No blocked networks')).toBeDefined()
    expect(await denied()).toEqual([])
  })

  it('stay blocked that others have blocked since the dialog was opened', async () => {
    const { user, card, denied, blockByOthers } = await openNetworks(isOnline)
    const dialog = await openDialog(user, card)
    await blockByOthers('02')
    await screen.findByText(/^1 of \d+ networks blocked$/)
    await pick(user, dialog, 'O2 Germany')
    await user.click(dialog.getByRole('button', { name: 'Save 1 change' }))
    await card.findByText('1 network changed.')
    expect((await denied())?.toSorted()).toEqual(['O2 Germany', 'Vodafone Germany'])
  })

  it('stay blocked that the service does not list, such as those of other countries', async () => {
    const { user, sim, denied, router, blockByOthers } = await openNetworks(isOnline)
    await blockByOthers('02')
    listWithout('Vodafone Germany')
    await router.navigate(paths.sim(sim.iccid, 'usage'))
    await router.navigate(paths.sim(sim.iccid, 'device'))
    const shown = await findCard()
    await shown.findByText('Vodafone Germany')
    await pick(user, await openDialog(user, shown), 'O2 Germany')
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await shown.findByText('1 network changed.')
    expect((await denied())?.toSorted()).toEqual(['O2 Germany', 'Vodafone Germany'])
  })

  it('return the focus to their button when the dialog closes', async () => {
    const { user, card } = await openNetworks(isOnline)
    await openDialog(user, card)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() =>
      expect(card.getByRole('button', { name: 'Change blocked networks' })).toBe(
        document.activeElement,
      ),
    )
  })

  it('ask for confirmation before the network in use is blocked', async () => {
    const { user, card, sim, denied } = await openNetworks(isOnline)
    const name = sim.networkOperator?.name ?? ''
    await pick(user, await openDialog(user, card), name)
    await user.click(screen.getByRole('button', { name: 'Save 1 change' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/The SIM is using this network/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await denied()).not.toContain(name)
  })

  it('can be searched by name, country and code', async () => {
    const { user, card } = await openNetworks(isOnline)
    const dialog = await openDialog(user, card)
    await user.type(networkField(dialog), '26202')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Vodafone GermanyGermany, 262 02',
      ]),
    )
    await user.clear(networkField(dialog))
    await user.type(networkField(dialog), 'xyz')
    expect(await screen.findByText('Nothing found for “xyz”')).toBeDefined()
  })

  it('are read-only until the SIM has been online in a known country', async () => {
    const { card } = await openNetworks(({ statusid }) => statusid === 3)
    expect(
      await card.findByText('Editable once the SIM has been online in a known country.'),
    ).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('are read-only for an observer, with the reason', async () => {
    const { user, card } = await openNetworks(isOnline, { role: 'observer' })
    const button = await card.findByRole('button', { name: 'Change blocked networks' })
    expect(button.getAttribute('aria-description')).toContain('Observer')
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are read-only, with a note, when the service does not support changes', async () => {
    const { card } = await openNetworks(isOnline, { missing: ['setSimDeniedNetworks'] })
    expect(
      await card.findByText('The connected service does not support changing blocked networks.'),
    ).toBeDefined()
    expect(card.queryByRole('button')).toBeNull()
  })
})
