import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { StartBatchJob, type JobParams } from '../../../domain/batch-jobs/startJob.ts'
import { findSims } from '../../../testing/findSim.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'

async function openJob(params: JobParams) {
  const portal = await renderPortal({ path: '/batch-jobs', sims: 60 })
  const { startBatchJob } = await sendMutation(StartBatchJob, { params })
  const id = startBatchJob?.batchJobId ?? 0
  await portal.router.navigate(`/batch-jobs/${id}`)
  await screen.findByRole('heading', { level: 1, name: `Job ${id}` })
  return { ...portal, id }
}

it('links an undo job and the job it undoes to each other', async () => {
  const { user, router, id } = await openJob({
    simFilter: { statusid: { eq: 2 } },
    end_customer_label: 'To be undone',
  })
  await screen.findByText('Completed')
  await router.navigate(`/batch-jobs/${id}/undo`)
  await user.click(await screen.findByRole('button', { name: /^Restore \d+ SIMs?$/ }))
  // Leaving before all jobs are started needs a confirmation.
  await screen.findByText(/^(\d+) of \1 jobs accepted$/)
  const first = screen.getAllByRole('link', { name: /^Job \d+$/ })
  const undoLink = first.find(({ textContent }) => textContent !== `Job ${id}`)
  if (undoLink) await user.click(undoLink)
  await user.click(await screen.findByRole('link', { name: `Job ${id}` }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/batch-jobs/${id}`))
  expect(await screen.findByText('Undone by')).toBeDefined()
}, 30_000)

it('names the SIMs that an undo cuts off, and starts only once that is confirmed', async () => {
  const { router, user } = await renderPortal({ path: '/batch-jobs', sims: 60 })
  const [sim] = await findSims(1, ({ statusid, providerid }) => statusid === 5 && providerid === 1)
  const { startBatchJob } = await sendMutation(StartBatchJob, {
    params: { includeIccIds: [sim?.iccid ?? ''], statusid: 2 },
  })
  await vi.waitFor(async () =>
    expect(
      await findSims(1, ({ iccid, statusid }) => iccid === sim?.iccid && statusid === 2),
    ).toHaveLength(1),
  )
  await router.navigate(`/batch-jobs/${startBatchJob?.batchJobId}/undo`)
  const cut = await screen.findByRole('checkbox', { name: 'Cut off 1 SIM that is in service now' })
  await user.click(screen.getByRole('button', { name: 'Show SIMs' }))
  const lost = within(await screen.findByRole('table', { name: 'SIMs that lose service' }))
  expect(lost.getByRole('link').textContent).toBe(sim?.iccid)
  const restore = screen.getByRole('button', { name: 'Restore 1 SIM' })
  expect(restore.getAttribute('aria-disabled')).toBe('true')
  await user.click(cut)
  expect(restore.getAttribute('aria-disabled')).not.toBe('true')
}, 30_000)
