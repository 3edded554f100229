import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureCodes } from '../../contract/failureCodes.ts'
import { simStatuses } from '../../contract/tables.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { findSim } from '../../testing/findSim.ts'
import { failureEntries, statusEntries } from './glossary.ts'

it('explains every status and failure code of the documents', () => {
  expect(new Set(statusEntries.map(({ statusid }) => statusid))).toEqual(
    new Set(simStatuses.map(({ id }) => id)),
  )
  expect(failureEntries.map(({ name }) => name)).toEqual(failureCodes.map(({ code }) => `${code}`))
})

it.each([
  ['Data Usage Exhausted', 'Users and Administrators'],
  ['IMEI unauthorized', 'Users and Administrators'],
  ['Suspended', 'Your provider'],
  ['Waiting for Activation', 'Ends by itself'],
  ['Retired', 'Nobody'],
])('names who can end the status "%s"', (name, actor) => {
  expect(statusEntries.find((entry) => entry.name === name)?.actor).toBe(actor)
})

it('finds statuses, terms and failure codes by their words', async () => {
  const { user, router } = await renderPortal({ path: '/help' })
  await user.type(await screen.findByRole('searchbox', { name: 'Search help' }), 'data limit')
  const statuses = within(await screen.findByRole('region', { name: 'SIM statuses' }))
  await waitFor(() => expect(statuses.queryByText('Retired')).toBeNull())
  expect(statuses.getByText('Data Usage Exhausted')).toBeDefined()
  expect(screen.getByText('The SIM already has this data limit.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe('?q=data+limit'))
})

it('is linked from the status of a SIM', async () => {
  const { user, router } = await renderPortal({ path: '/help' })
  const sim = await findSim(({ statusid }) => statusid === 16)
  await router.navigate(`/sims/${sim.iccid}`)
  await user.click(await screen.findByRole('link', { name: 'Data Usage Exhausted' }))
  await screen.findByRole('heading', { level: 1, name: 'Help' })
  expect(router.state.location.hash).toBe('#status-16')
  expect(document.getElementById('status-16')?.textContent).toBe('Data Usage Exhausted')
})
