import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests: on a busy machine, loading it could exceed their timeouts.
import './PageRequests.tsx'

async function openRequests(path: string) {
  const portal = await renderPortal({ path })
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByRole('row')
  await portal.user.click(await screen.findByRole('button', { name: /Administrator/ }))
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Requests of this page' }))
  const dialog = await screen.findByRole('dialog', { name: 'Requests of this page' })
  return { ...portal, dialog: within(dialog) }
}

it.each([
  ['/api-keys', 'ApiKeys'],
  ['/events', 'GET /event'],
])('offers to copy, on %s, the request %s', async (path, name) => {
  const { user, dialog } = await openRequests(path)
  const row = within((await dialog.findAllByText(name))[0]?.closest('tr') ?? document.body)
  await user.click(row.getByRole('button', { name: 'Copy as curl' }))
  expect(await navigator.clipboard.readText()).toMatch(/^curl -X (POST|GET) .*\$TOKEN/s)
})

it('omits the requests of other pages', async () => {
  const { router, user, dialog } = await openRequests('/api-keys')
  await dialog.findByText('ApiKeys')
  await user.keyboard('{Escape}')
  await router.navigate('/events')
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  await screen.findAllByRole('row')
  await user.click(await screen.findByRole('button', { name: /Administrator/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Requests of this page' }))
  const next = within(await screen.findByRole('dialog', { name: 'Requests of this page' }))
  await next.findAllByText('GET /event')
  expect(next.queryByText('ApiKeys')).toBeNull()
})
