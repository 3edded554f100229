import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'

it('opens from a link and says so when there is no such SIM', async () => {
  await renderPortal({ path: '/sims/8900000000000000000' })
  expect(await screen.findByText('No SIM with this ICCID')).toBeDefined()
})

it('shows the facts of a SIM that a row of the list leads to', async () => {
  const { user, router } = await renderPortal({ path: '/sims' })
  const [link] = await screen.findAllByRole('link', { name: /^\d{18,20}$/ })
  const iccid = link?.textContent ?? ''
  if (link) await user.click(link)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/sims/${iccid}`))
  expect(await screen.findByRole('heading', { name: 'Connection' })).toBeDefined()
  expect(screen.getAllByText(iccid).length).toBeGreaterThan(0)
})
