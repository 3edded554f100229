import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { limitRequests } from '../../testing/serviceFaults.ts'

const findFirstRow = () =>
  waitFor(() => expect(document.querySelector('[aria-rowindex="2"]')).not.toBeNull(), {
    timeout: 10_000,
  })

it('shows that requests wait for the rate limit to end, and disappears when it does', async () => {
  const { router } = await renderPortal({ path: '/settings', sims: 20 })
  await screen.findByRole('heading', { name: 'Settings' })
  const restore = limitRequests('/api/v1/endpoint', 2)
  void router.navigate('/devices')
  expect(await screen.findByText('Rate limit reached.')).toBeDefined()
  expect(screen.getByText(/^Next try in [123] s\.$/)).toBeDefined()
  await findFirstRow()
  await waitFor(() => expect(screen.queryByText('Rate limit reached.')).toBeNull())
  restore()
})

it('delays an export until the limit ends', async () => {
  const { user } = await renderPortal({ path: '/devices', sims: 20 })
  await findFirstRow()
  const saved = captureDownloads()
  const restore = limitRequests('/api/v1/endpoint', 1)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Export finished')).toBeDefined()
  expect(saved).toHaveLength(1)
  restore()
})
