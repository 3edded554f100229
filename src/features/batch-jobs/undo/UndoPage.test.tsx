import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { StartBatchJob, type JobParams } from '../../../domain/batch-jobs/startJob.ts'
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
