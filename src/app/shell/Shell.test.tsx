import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signOut } from '../../data/session/session.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import '../../ui/menu/FloatingMenu.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'

const stored = (name: string): unknown =>
  JSON.parse(localStorage.getItem(`portal.device.${name}`) ?? 'null')

describe('the shell', () => {
  it("sets the document title to the page's title", async () => {
    await renderPortal({ path: '/settings' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await waitFor(() => expect(document.title).toBe('Settings · Connectivity Portal'))
  })

  it('links to every area and marks the current one', async () => {
    const { user } = await renderPortal()
    const areas = await screen.findByRole('navigation', { name: 'Areas' })
    await user.click(within(areas).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(within(areas).getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe(
      'page',
    )
    expect(within(areas).getByRole('link', { name: 'Overview' }).hasAttribute('aria-current')).toBe(
      false,
    )
  })

  it('moves the focus to a new page and announces it', async () => {
    const { user } = await renderPortal()
    const areas = await screen.findByRole('navigation', { name: 'Areas' })
    await user.click(within(areas).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    const announced = [...document.querySelectorAll('[aria-live="polite"]')]
    expect(announced.map((region) => region.textContent)).toContain('Settings')
  })

  it('leaves the focus on a tab, which changes only part of the page', async () => {
    const { user } = await renderPortal({ path: '/api-keys' })
    const tab = await screen.findByRole('link', { name: 'Application tokens' })
    await user.click(tab)
    await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
    expect(document.activeElement).toBe(tab)
  })

  it('reports an unknown URL and keeps the navigation', async () => {
    await renderPortal({ path: '/nothing/here' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
    expect(screen.getByText(/^“\/nothing\/here” is not a page/)).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Areas' })).toBeDefined()
  })

  it('shows the customer and the role', async () => {
    await renderPortal({ role: 'observer' })
    expect(await screen.findByRole('button', { name: /, Observer$/ })).toBeDefined()
  })

  it('shows that live updates are active', async () => {
    await renderPortal()
    expect(await screen.findByRole('button', { name: 'Live updates: Live' })).toBeDefined()
  })

  it('stores the collapsed navigation for the next visit', async () => {
    const { user } = await renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Collapse navigation' }))
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toBeDefined()
    expect(stored('rail')).toEqual({ state: { isCollapsed: true }, version: 1 })
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }))
    expect(stored('rail')).toEqual({ state: { isCollapsed: false }, version: 1 })
  })

  it('reports unreadable stored data once, and works without it', async () => {
    localStorage.setItem('portal.device.rail', '{"broken"')
    localStorage.setItem('portal.device.simViews', '{"not":"a list"}')
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await renderPortal()
    expect(await screen.findByText('Some saved data could not be read')).toBeDefined()
    expect(screen.getByText(/navigation and saved views/)).toBeDefined()
    expect(screen.getAllByText('Some saved data could not be read')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeDefined()
    cleanup()
    act(() => useToasts.setState({ toasts: [] }))
    await renderPortal()
    await screen.findByRole('button', { name: 'Collapse navigation' })
    expect(screen.queryByText('Some saved data could not be read')).toBeNull()
  })

  it('opens the navigation as a sheet in a narrow window and restores the focus', async () => {
    const { user } = await renderPortal()
    const opener = await screen.findByRole('button', { name: 'Open navigation' })
    await user.click(opener)
    const sheet = await screen.findByRole('dialog', { name: 'Navigation' })
    expect(within(sheet).getByRole('link', { name: 'SIMs' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Navigation' })).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it.each([
    ['the navigation sheet', 'Open navigation', 'Navigation'],
    ['the palette', 'Search SIMs, pages and actions', 'Search SIMs, pages and actions'],
  ])('does not open %s of the session before', async (_, opener, name) => {
    const { user } = await renderPortal()
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${opener}`) }))
    await screen.findByRole('dialog', { name })
    act(() => signOut())
    cleanup()
    await renderPortal()
    await screen.findByRole('button', { name: 'Open navigation' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes the theme from the top bar', async () => {
    const { user } = await renderPortal()
    await user.click(await screen.findByRole('button', { name: 'Theme' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(stored('preferences')).toMatchObject({ state: { scheme: 'dark' } }))
  })

  it('shows the signed-in user and the time zone in the account menu', async () => {
    const { user, router } = await renderPortal()
    await user.click(await screen.findByRole('button', { name: /, Administrator$/ }))
    const menu = await screen.findByRole('menu', { name: 'Account' })
    expect(within(menu).getByText('Anna Lindqvist')).toBeDefined()
    expect(within(menu).getByText(/^anna\.lindqvist@/)).toBeDefined()
    expect(within(menu).getByText('Northwind Telematics')).toBeDefined()
    expect(within(menu).getByText('Administrator')).toBeDefined()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent?.replace(/^(Time zone).*/, '$1')),
    ).toEqual([
      'Account',
      'Settings',
      'Time zone',
      'Help',
      'Keyboard shortcuts?',
      'Support',
      'Sign out in all tabs',
    ])
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    expect(within(menu).getByRole('menuitem', { name: /^Time zone/ }).textContent).toContain(
      timeZone,
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.hash).toBe('#account'))
    const account = within(await screen.findByRole('region', { name: 'Account' }))
    expect(account.getByText('Application token')).toBeDefined()
    expect(account.getByText('Northwind Telematics')).toBeDefined()
  })

  it('opens help from the account menu, with the meaning of the statuses', async () => {
    const { user } = await renderPortal({ path: '/settings' })
    await user.click(await screen.findByRole('button', { name: /, Administrator$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Help' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Activated' })).toBeDefined()
  })

  it('signs out and shows the sign-in page', async () => {
    const { user } = await renderPortal()
    await user.click(await screen.findByRole('button', { name: /, Administrator$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out in all tabs' }))
    expect(await screen.findByLabelText('Application token')).toBeDefined()
    expect(sessionStorage.getItem('portal.session')).toBeNull()
  })
})
