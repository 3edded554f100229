import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLivePaused } from '../../domain/sim/liveSims.ts'
import { findSim } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
// Loaded before the test: on a busy machine, loading it could exceed its timeouts.
import './PausedChanges.tsx'
import './LiveDetails.tsx'

it('lists changes while live updates are paused, and applies them on resume', async () => {
  const { user, router, simulate } = await renderPortal()
  const { iccid } = await findSim((sim) => sim.statusid === 2 && sim.in_session_since === null)
  await act(() => router.navigate(`/sims/${iccid}`))
  const badge = await screen.findByRole('button', { name: 'Live updates: Live' })
  expect(await screen.findAllByText(/^Offline/)).not.toHaveLength(0)
  act(() => setLivePaused(true))
  await simulate(`sims/${iccid}/attach`)
  await within(badge).findByText(/^\d+ changes?$/)
  expect(screen.queryAllByText(/^Offline/)).not.toHaveLength(0)

  await user.click(badge)
  await user.click(await screen.findByRole('button', { name: 'Show changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: /changes? while paused$/ }))
  const row = dialog.getByRole('row', { name: new RegExp(`${iccid}.*session.*none →`) })
  expect(within(row).getByRole('link', { name: iccid })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Resume live updates' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryAllByText(/^Offline/)).toHaveLength(0))
})
