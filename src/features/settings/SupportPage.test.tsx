import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

async function openSupport() {
  const portal = await renderPortal({ path: '/settings/support' })
  await screen.findByRole('heading', { level: 1, name: 'Support' })
  return portal
}

describe('the support page', () => {
  it('tests the three connections and reports each result', async () => {
    const { user } = await openSupport()
    await user.click(screen.getByRole('button', { name: 'Test connections' }))
    for (const name of ['REST', 'GraphQL', 'Real-time'])
      expect(await screen.findByText(new RegExp(`${name} interface: works`))).toBeDefined()
  })

  it('lists the requests of the tab without the token', async () => {
    const { tokenOf } = await openSupport()
    const log = screen.getByRole('region', { name: 'Requests' })
    expect(within(log).getAllByRole('row').length).toBeGreaterThan(1)
    expect(log.textContent).toContain('Customer')
    expect(log.textContent).not.toContain(tokenOf('administrator'))
  })

  it.each([
    ['/api-keys', 'ApiKeys'],
    ['/events', 'GET /event'],
  ])('offers to copy what %s requested: %s', async (path, name) => {
    const { router, user } = await renderPortal({ path })
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('row')
    await router.navigate('/settings/support')
    const log = within(await screen.findByRole('region', { name: 'Requests' }))
    const row = within((await log.findAllByText(name))[0]?.closest('tr') ?? document.body)
    await user.click(row.getByRole('button', { name: 'Copy as curl' }))
    expect(await navigator.clipboard.readText()).toMatch(/^curl -X (POST|GET) .*\$TOKEN/s)
  })
})
