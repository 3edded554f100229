/** The page of a SIM with a service without extensions. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'

const service = { documentedOnly: true, noErrorCodes: true, noIntrospection: true }

async function openTab(tab: 'sms' | 'timeline' | 'device' | 'history') {
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

it('draws the timeline from the events of the service, without errors', async () => {
  await openTab('timeline')
  expect(await screen.findByText(/The connected service does not list SMS/)).toBeDefined()
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
