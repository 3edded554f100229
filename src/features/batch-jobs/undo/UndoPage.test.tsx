import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { VariablesOf } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { requestAuditEvents } from '../../../domain/audit/auditEvents.ts'
import { requestNamedSims } from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { paths } from '../../../domain/paths.ts'
import { StartTestJob } from '../../../testing/jobMutations.ts'
import { findSims } from '../../../testing/findSim.ts'
import { renameSims } from '../../../testing/renameSims.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'

async function openJob(params: VariablesOf<typeof StartTestJob>['params']) {
  const portal = await renderPortal({ path: '/batch-jobs', sims: 60 })
  const { startBatchJob } = await sendMutation(StartTestJob, { params })
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
})

it('names the SIMs that an undo cuts off, and starts only once that is confirmed', async () => {
  const { router, user } = await renderPortal({ path: '/batch-jobs', sims: 60 })
  const [sim] = await findSims(1, ({ statusid, providerid }) => statusid === 5 && providerid === 1)
  const { startBatchJob } = await sendMutation(StartTestJob, {
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
})

const nameOf = async (iccid: string) =>
  (await requestNamedSims([iccid], new AbortController().signal))[0]?.custom_field_1 ?? ''

it('undoes all jobs of an import in one review', async () => {
  const { user, router } = await renderPortal({ path: '/help', sims: 60 })
  const sims = await renameSims(3)
  await router.navigate(`/batch-jobs/${sims[1]?.batchJobId}/undo?jobs=all`)
  expect(await screen.findByText('Import, 3 SIMs, device name')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Restore 3 SIMs' }))
  await screen.findByText(/^(\d+) of \1 jobs accepted$/)
  for (const { iccid, name } of sims) await expect.poll(() => nameOf(iccid)).toBe(name)
})

it.each([
  ['as it is', {}],
  ['as documented', { service: { documentedOnly: true } }],
])('undoes one SIM of an import from its history, with a service %s', async (_, options) => {
  const { user, router } = await renderPortal({ path: '/help', sims: 60, ...options })
  const [first, second] = await renameSims(3)
  await router.navigate(`/audit-log?q=${first?.iccid}`)
  await user.click((await screen.findAllByRole('link', { name: 'Undo' }))[0] ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: 'Undo change' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await expect.poll(() => nameOf(first?.iccid ?? '')).toBe(first?.name)
  expect(await nameOf(second?.iccid ?? '')).toBe('Pump 2')
})

it('does not undo a change of a SIM that was changed again', async () => {
  const { router } = await renderPortal({ path: '/help', sims: 60 })
  const [sim] = await renameSims(1)
  const iccid = sim?.iccid ?? ''
  const [entry] = (
    await requestAuditEvents({ quickSearch: iccid }, 1, null, new AbortController().signal)
  ).rows
  await sendMutation(StartTestJob, {
    params: { includeIccIds: [iccid], custom_field_1: 'Something else' },
  })
  await expect.poll(() => nameOf(iccid)).toBe('Something else')
  await router.navigate(paths.entryUndo(iccid, entry?.timestampMs ?? 0))
  expect(await screen.findByText('Device name: changed again since then.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Restore' }).getAttribute('aria-disabled')).toBe('true')
})
