import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { graphql } from '../../../data/graphql.ts'
import { sendMutation } from '../../../data/graphql/fetchQuery.ts'
import { captureDownloads } from '../../../testing/captureDownloads.ts'
import { renameSims } from '../../../testing/renameSims.ts'
import { renderPortal } from '../../../testing/renderPortal.tsx'

const MoveSims = graphql(`
  mutation MoveSims {
    startBatchJob(params: { customer_id: 4103, simFilter: { statusid: { eq: 20 } } }) {
      batchJobId
    }
  }
`)

/** Returns the number of SIMs of each row, and the sum of the counts in its result. */
async function sumsOf(status: string): Promise<{ named: number; all: number }[]> {
  await renderPortal({ path: `/batch-jobs?status=${status}`, sims: 400 })
  await screen.findAllByText(/\d changed/)
  return screen.getAllByText(/\d changed/).map((result) => {
    const cells = [
      ...(result
        .closest('[role="row"]')
        ?.querySelectorAll('[role="gridcell"], [role="rowheader"]') ?? []),
    ]
    const at = cells.findIndex((cell) => cell.contains(result))
    const named = [...(result.textContent ?? '').matchAll(/\d+/g)].reduce(
      (sum, [count]) => sum + Number(count),
      0,
    )
    return { named, all: Number(cells[at - 1]?.textContent) }
  })
}

it.each(['COMPLETED', 'CANCELLED', 'FAILED'])(
  'counts every SIM of a job that is %s',
  async (status) => {
    const sums = await sumsOf(status)
    expect(sums.length).toBeGreaterThan(0)
    expect(sums.map(({ named }) => named)).toEqual(sums.map(({ all }) => all))
  },
)

it('names the customer of each job, and the customer that SIMs move to', async () => {
  await renderPortal({ path: '/batch-jobs', sims: 400 })
  await sendMutation(MoveSims, {})
  const grid = within(await screen.findByRole('grid', { name: 'Batch jobs' }))
  expect(await grid.findByText(/^Move to Northwind/, {}, { timeout: 10_000 })).toBeDefined()
  expect(grid.getByRole('columnheader', { name: /^Customer/ })).toBeDefined()
  expect(grid.getAllByRole('gridcell', { name: /^Northwind/ }).length).toBeGreaterThan(0)
})

it.each([
  ['as it is', {}],
  ['as documented', { service: { documentedOnly: true } }],
])('shows an import as one row that opens to its jobs, with a service %s', async (_, options) => {
  const { user, router } = await renderPortal({ path: '/batch-jobs', sims: 60, ...options })
  const sims = await renameSims(3)
  const grid = within(await screen.findByRole('grid', { name: 'Batch jobs' }))
  const cell = await grid.findByText('Import, 3 SIMs, device name', {}, { timeout: 10_000 })
  const row = within(cell.closest<HTMLElement>('[role="row"]') ?? document.body)
  expect(row.getByText('3 changed')).toBeDefined()
  await user.click(row.getByRole('link', { name: '3 jobs' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?jobs=all'))
  await screen.findByRole('heading', { level: 1, name: 'Import, 3 SIMs, device name' })
  for (const { batchJobId } of sims)
    expect(screen.getByRole('link', { name: String(batchJobId) })).toBeDefined()
  expect(screen.getByText('Device name to “Pump 2”')).toBeDefined()
})

it('shows the failures of a completed job in amber', async () => {
  await renderPortal({ path: '/batch-jobs?status=COMPLETED', sims: 400 })
  const [result] = await screen.findAllByText(/\d failed/)
  const row = result?.closest<HTMLElement>('[role="row"]')
  const failed = /(\d+) failed/.exec(result?.textContent ?? '')?.[1]
  const chip = within(row ?? document.body).getByText(
    failed === '1' ? 'Completed with 1 failure' : `Completed with ${failed} failures`,
  )
  expect(chip.parentElement?.className).toContain('limit')
})

it('exports the jobs that match the filter', async () => {
  const files = captureDownloads()
  const { user } = await renderPortal({ path: '/batch-jobs?status=COMPLETED', sims: 400 })
  const grid = await screen.findByRole('grid', { name: 'Batch jobs' })
  await within(grid).findAllByText(/\d changed/)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const [header, ...lines] = (await files[0]?.file.text())?.trim().split('\r\n') ?? []
  expect(header).toBe(
    'Job,Undo of,Status,Changes,SIMs,Changed,Failed,Started,Ended,Started by,Customer',
  )
  expect(lines).toHaveLength(Number(grid.getAttribute('aria-rowcount')) - 1)
  for (const line of lines) expect(line).toMatch(/^\d+,[^,]*,COMPLETED,/)
})

it('shows changes, start, status and SIMs of a job in the only column of a phone', async () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width: 37.5em') }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderPortal({ path: '/batch-jobs?status=COMPLETED', sims: 400 })
  expect(await screen.findByRole('columnheader', { name: 'Job' })).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: /Name|Status|Started/ })).toBeNull()
  const [cell] = await screen.findAllByRole('rowheader')
  const job = within(cell ?? document.body)
  const id = /(\d+) · [\d,]+ SIMs?$/.exec(cell?.textContent ?? '')?.[1]
  expect(job.getByRole('link').getAttribute('href')).toBe(`/batch-jobs/${id}`)
  expect(job.getByRole('link').textContent).toMatch(/ to |No change/)
  expect(job.getByText(/^Completed/)).toBeDefined()
})
