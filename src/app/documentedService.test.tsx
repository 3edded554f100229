/** The portal over a service that offers what the documents show and nothing else. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../testing/renderPortal.tsx'
import { stubIntersectionObserver } from '../testing/stubIntersectionObserver.ts'

const service = { documentedOnly: true, noErrorCodes: true, noIntrospection: true }

it.each([
  ['the batch jobs', '/batch-jobs'],
  ['the audit log', '/audit-log'],
  ['the API keys', '/api-keys'],
])('shows %s without failures', async (_, path) => {
  await renderPortal({ path, service })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('shows the findings that the service can count', async () => {
  stubIntersectionObserver()
  await renderPortal({ path: '/', service, sims: 400 })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(await card.findByText(/blocked because a monthly limit is used up/)).toBeDefined()
  expect(card.queryByText(/above 80% of the data limit/)).toBeNull()
  expect(card.queryByText(/without data this month/)).toBeNull()
  expect(card.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('names what it could not count where no finding is left', async () => {
  stubIntersectionObserver()
  await renderPortal({ path: '/', service, sims: 0 })
  const card = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(await card.findByText(/can't count SIMs near their limit or without data/)).toBeDefined()
})
