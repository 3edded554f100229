import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../../testing/renderPortal.tsx'

/** Returns for each row its SIMs, and the sum of SIMs in its result. */
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
