/** The content of saved views of the SIM list. */
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { renderPortal, type RenderedPortal } from '../../testing/renderPortal.tsx'
// Loaded before the tests: importing them can take longer than a test waits.
import './ViewsPanel.tsx'
import '../../ui/popover/FloatingPopover.tsx'

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const search = ({ router }: RenderedPortal) => router.state.location.search

async function openList(path = '/sims'): Promise<RenderedPortal> {
  const portal = await renderPortal({ path })
  await screen.findByText(/^\d+ SIMs?$/)
  return portal
}

it('shows the columns of a link in their order, and the saved layout without a link', async () => {
  const { router } = await openList('/sims?columns=iccid,data,forecast,unknown')
  // The forecast is one of the columns that are loaded on demand.
  await vi.waitFor(() =>
    expect(headers()).toEqual(['', 'ICCID', 'Data this month', 'Data forecast']),
  )
  await act(() => router.navigate('/sims?status=2'))
  await vi.waitFor(() => expect(headers()).toContain('Device name'))
  expect(headers()).not.toContain('Data forecast')
})

it('saves search, order and columns in a view, and opens it', async () => {
  const portal = await openList('/sims?q=89&sort=statusid%3Aasc&columns=iccid,status')
  await portal.user.click(screen.getByRole('button', { name: 'Saved views' }))
  await portal.user.click(await screen.findByRole('button', { name: 'Save this list' }))
  await portal.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'By status')
  await portal.user.click(screen.getByRole('button', { name: 'Save view' }))
  const query = 'q=89&sort=statusid%3Aasc&columns=iccid%2Cstatus'
  await vi.waitFor(() =>
    expect(useSavedViews.getState().views).toEqual([{ name: 'By status', query }]),
  )
  await portal.user.keyboard('{Escape}')
  await act(() => portal.router.navigate('/settings#views'))
  await portal.user.click(await screen.findByRole('link', { name: 'By status' }))
  await vi.waitFor(() => expect(search(portal)).toBe(`?${query}`))
})
