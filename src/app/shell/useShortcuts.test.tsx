import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

describe('the shortcuts of the shell', () => {
  it('open an area with g and its letter', async () => {
    const { user } = await renderPortal()
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('g,')
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
    await user.keyboard('go')
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeDefined()
  })

  it('show the shortcut sheet with ? and close it with Esc', async () => {
    const { user } = await renderPortal()
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull(),
    )
  })

  it('open the palette with / on pages without a search field', async () => {
    const { user } = await renderPortal({ path: '/settings' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await user.keyboard('/')
    expect(
      await screen.findByRole('combobox', { name: 'Search SIMs, pages and actions' }),
    ).toBeDefined()
  })

  it('do nothing once they are turned off in the settings', async () => {
    const { user } = await renderPortal({ path: '/settings' })
    await user.click(await screen.findByRole('switch', { name: 'Single keys' }))
    await user.keyboard('?')
    await user.keyboard('go')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  })

  it('do nothing while the user types', async () => {
    const { user } = await renderPortal({ path: '/settings' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    ;(await screen.findByRole('combobox', { name: 'Time zone' })).focus()
    await user.keyboard('?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })
})
