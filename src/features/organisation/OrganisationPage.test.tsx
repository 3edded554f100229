import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../domain/paths.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import './OrganisationPage.tsx'

describe('the organisation', () => {
  it('is in the navigation, with its organisations and users', async () => {
    const { user, router } = await renderPortal({ path: paths.settings() })
    const areas = within(await screen.findByRole('navigation', { name: 'Areas' }))
    await user.click(areas.getByRole('link', { name: 'Organisation' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Organisations' })).toBeDefined()
    expect((await screen.findAllByText('Northwind Telematics')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'Users' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeDefined()
    expect(await screen.findByText('Anna Lindqvist')).toBeDefined()
    expect(router.state.location.pathname).toBe('/organisation/users')
  })

  it('is not among the lists related to devices', async () => {
    await renderPortal({ path: paths.devices() })
    const lists = within(await screen.findByRole('navigation', { name: 'Devices and profiles' }))
    expect(lists.getByRole('link', { name: 'IMSIs' })).toBeDefined()
    expect(lists.queryByRole('link', { name: 'Users' })).toBeNull()
    expect(lists.queryByRole('link', { name: 'Organisations' })).toBeNull()
  })

  it('is found in the command palette as users', async () => {
    const { user } = await renderPortal({ path: paths.settings() })
    await screen.findByRole('heading', { name: 'Settings' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Search SIMs/ }), 'users')
    expect(await screen.findByRole('option', { name: /^Go to Organisation/ })).toBeDefined()
  })

  it('shows the type of customer and the ICCID prefix', async () => {
    await renderPortal({ path: paths.organisation() })
    const card = within(await screen.findByRole('region', { name: 'Your customer account' }))
    expect(await card.findByText('Main customer')).toBeDefined()
    expect(card.queryByText('Test customer')).toBeNull()
    expect(card.getByText(/^89\d+$/)).toBeDefined()
  })

  it('shows the role and last activity of users, and whom to ask for changes', async () => {
    await renderPortal({ path: paths.organisation('users') })
    const row = (await screen.findByText('Anna Lindqvist')).closest('[role="row"]')
    expect(row?.textContent).toMatch(/Administrator.*\d{4}, \d+:\d\d/)
    expect(screen.getByText(/^To add a user or change a role, ask your/)).toBeDefined()
  })

  it('links a user to their events', async () => {
    const { user, router } = await renderPortal({ path: paths.organisation('users') })
    await user.click(await screen.findByRole('link', { name: 'Anna Lindqvist' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/events\/user\/\d+$/))
  })
})
