import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { limitRequests } from '../../testing/serviceFaults.ts'

it('says that requests wait for the end of a limit, and goes on then', async () => {
  const { router } = await renderPortal({ path: '/settings', sims: 20 })
  await screen.findByRole('heading', { name: 'Settings' })
  const restore = limitRequests('/api/v1/endpoint', 2)
  void router.navigate('/devices')
  expect(await screen.findByText('The service limits requests.')).toBeDefined()
  expect(screen.getByText(/^Next try in [123] s\.$/)).toBeDefined()
  expect(await screen.findByText('Page 1 of 1')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('The service limits requests.')).toBeNull())
  restore()
})
