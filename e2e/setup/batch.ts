/** Helpers for the batch wizard, and for the SIMs and jobs of a store. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Simulator } from './simulator.ts'

export interface StoreSim {
  iccid: string
  statusid: number
  custom_field_1: string | null
}

/** Returns up to `most` SIMs of the store, sorted by ICCID; `filter` is a SimFilterInput. */
export async function simsOf(
  simulator: Simulator,
  most: number,
  filter: object | null = null,
): Promise<StoreSim[]> {
  const sims: StoreSim[] = []
  for (
    let nextToken: string | null = null, isFirst = true;
    (isFirst || nextToken !== null) && sims.length < most;
    isFirst = false
  ) {
    const { listSims }: { listSims: { items: StoreSim[]; nextToken: string | null } } =
      await simulator.graphql(
        'query ($filter: SimFilterInput, $nextToken: String) { listSims(filter: $filter, limit: 100, nextToken: $nextToken, order: { iccid: "asc" }) { items { iccid statusid custom_field_1 } nextToken } }',
        { filter, nextToken },
      )
    sims.push(...listSims.items)
    nextToken = listSims.nextToken
  }
  return sims.slice(0, most)
}

/** Ends the transitions of the store's SIMs, so that counts by status are stable. */
export async function endTransitions(simulator: Simulator): Promise<void> {
  await simulator.post('clock', { advanceMs: 5000 })
  await expect
    .poll(() => simsOf(simulator, 1, { statusid: { in: [13, 14, 17] } }), { timeout: 60_000 })
    .toEqual([])
}

/** Returns the number of jobs of the store. */
export async function jobCount(simulator: Simulator): Promise<number> {
  const { listBatchJobs } = await simulator.graphql<{ listBatchJobs: { totalCount: number } }>(
    '{ listBatchJobs(limit: 1) { totalCount } }',
  )
  return listBatchJobs.totalCount
}

/** Returns the group of one field among the changes. */
export const changeOf = (page: Page, field: string): Locator =>
  page.getByRole('group', { name: field, exact: true })

/** Sets the device name in the current draft and continues to the review. */
export async function renameAndCheck(page: Page, name: string): Promise<void> {
  await changeOf(page, 'Device name').getByText('Set', { exact: true }).click()
  await page.getByLabel('New device name').fill(name)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page).toHaveURL(/\/check\?/)
}

/** Returns the start button of the review. */
export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Change|Activate|Deactivate|Try) [\d,]+/ })

/** Expects the page of a completed job. */
export async function expectCompleted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/batch-jobs\/\d+$/)
  await expect(page.getByText(/^Completed( with [\d,]+ failures?)?$/).first()).toBeVisible()
}
