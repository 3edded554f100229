/** The page of a SIM with a service without extensions. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'

const service = { documentedOnly: true, noErrorCodes: true, noIntrospection: true }

async function openTab(tab: 'sms' | 'activity') {
  const portal = await renderPortal({ path: '/settings', service })
  const sim = await findSim(({ statusid }) => statusid === 2)
  await portal.router.navigate(paths.sim(sim.iccid, tab))
  return { ...portal, sim }
}

it('explains that the service does not provide the SMS of a SIM', async () => {
  await openTab('sms')
  expect(
    await screen.findByText('The connected service does not provide the SMS of SIMs.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('shows the activity that the service offers, without errors and empty lanes', async () => {
  await openTab('activity')
  const kinds = await screen.findByRole('group', { name: 'Kinds' })
  expect(within(kinds).queryByRole('button', { name: 'SMS' })).toBeNull()
  await waitFor(() => expect(screen.getAllByText(/^Came online on/).length).toBeGreaterThan(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
