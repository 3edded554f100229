import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLivePaused } from '../../domain/sim/liveSims.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the test: on a busy machine, loading it could exceed its timeouts.
import './LiveDetails.tsx'

it('counts the SIMs that change while live updates are paused, and applies the changes on resume', async () => {
  const { user, router, simulate } = await renderPortal()
  const { iccid } = await findSim((sim) => sim.statusid === 2 && sim.in_session_since === null)
  await act(() => router.navigate(`/sims/${iccid}`))
  const badge = await screen.findByRole('button', { name: 'Live updates: Live' })
  expect(await screen.findAllByText(/^Offline/)).not.toHaveLength(0)
  act(() => setLivePaused(true))
  await simulate(`sims/${iccid}/attach`)
  await within(badge).findByText(/^\d+ SIMs? changed$/)
  expect(screen.queryAllByText(/^Offline/)).not.toHaveLength(0)

  await user.click(badge)
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(screen.queryAllByText(/^Offline/)).toHaveLength(0))
})
