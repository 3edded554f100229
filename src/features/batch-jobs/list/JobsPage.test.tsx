import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../../testing/renderPortal.tsx'

/** The sums of a row: its SIMs, and the SIMs its result names. */
async function sumsOf(status: string): Promise<{ named: number; all: number }[]> {
  await renderPortal({ path: `/batch-jobs?status=${status}`, sims: 400 })
  await screen.findAllByText(/\d changed/)
  return screen.getAllByText(/\d changed/).map((words) => {
    const cells = [
      ...(words
        .closest('[role="row"]')
        ?.querySelectorAll('[role="gridcell"], [role="rowheader"]') ?? []),
    ]
    const at = cells.findIndex((cell) => cell.contains(words))
    const named = [...(words.textContent ?? '').matchAll(/\d+/g)].reduce(
      (sum, [count]) => sum + Number(count),
      0,
    )
    return { named, all: Number(cells[at - 1]?.textContent) }
  })
}

it.each(['COMPLETED', 'CANCELLED', 'FAILED'])(
  'says of every SIM of a job that is %s what became of it',
  async (status) => {
    const sums = await sumsOf(status)
    expect(sums.length).toBeGreaterThan(0)
    expect(sums.map(({ named }) => named)).toEqual(sums.map(({ all }) => all))
  },
)

it('says of a completed job with failures how many there are, in amber', async () => {
  await renderPortal({ path: '/batch-jobs?status=COMPLETED', sims: 400 })
  const [result] = await screen.findAllByText(/\d failed/)
  const row = result?.closest<HTMLElement>('[role="row"]')
  const failed = /(\d+) failed/.exec(result?.textContent ?? '')?.[1]
  const chip = within(row ?? document.body).getByText(
    failed === '1' ? 'Completed with 1 failure' : `Completed with ${failed} failures`,
  )
  expect(chip.parentElement?.className).toContain('limit')
})
