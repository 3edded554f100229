import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'

afterEach(() => act(() => unsavedForms.setState({ count: 0 })))

async function openWithUnsavedInput() {
  const portal = await renderPortal({ path: '/settings' })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  act(() => unsavedForms.setState({ count: 1 }))
  return portal
}

describe('leaving a page with unsaved input', () => {
  it('asks for confirmation and stays when the user cancels', async () => {
    const { user, router } = await openWithUnsavedInput()
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('leaves when the user confirms', async () => {
    const { user, router } = await openWithUnsavedInput()
    await user.click(screen.getByRole('link', { name: 'Overview' }))
    await user.click(await screen.findByRole('button', { name: 'Leave the page' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('asks once for two ways out, and takes the latest', async () => {
    const { user, router } = await openWithUnsavedInput()
    void router.navigate('/')
    await screen.findByRole('button', { name: 'Leave the page' })
    void router.navigate('/help')
    await user.click(screen.getByRole('button', { name: 'Leave the page' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/help'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('needs no confirmation when only the filters of the page change', async () => {
    const { router } = await openWithUnsavedInput()
    await act(() => router.navigate('/settings?x=1'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(router.state.location.search).toBe('?x=1')
  })
})

describe('a page that changes', () => {
  it('receives the focus when the focused element is removed', async () => {
    const { router } = await renderPortal({ path: '/settings' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    act(() => screen.getByRole('button', { name: 'Clear local data' }).focus())
    await act(() => router.navigate('/audit-log'))
    await screen.findByRole('heading', { level: 1, name: 'Audit log' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})

it('keeps the focus at the filters when one of them is removed', async () => {
  const { user } = await renderPortal({ path: '/sims?status=2&label=Pumps' })
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Label' }))
  const filters = screen.getByRole('group', { name: 'Filters' })
  await waitFor(() => expect(document.activeElement).toBe(filters))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.activeElement).toBe(filters))
})

it.each(['5', '"text"', 'null', '[]', '{'])(
  "opens pages when the router's own scroll positions are stored as %s",
  async (stored) => {
    sessionStorage.setItem('react-router-scroll-positions', stored)
    const { router } = await renderPortal({ path: '/settings' })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await act(() => router.navigate('/audit-log'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeDefined()
    expect(screen.queryByText('Something went wrong')).toBeNull()
  },
)
