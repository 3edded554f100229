/** What journeys through the batch wizard share: the SIMs of a store, its jobs, and the ways through the steps. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import type { Simulator } from './simulator.ts'

export interface StoreSim {
  iccid: string
  statusid: number
  custom_field_1: string | null
}

/** SIMs of the store in the order of ICCID, at most `most`; `filter` is a SimFilterInput. */
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

/** Waits until no SIM of the store is changing its status by itself, so that counts by status hold still. */
export async function expectSettled(simulator: Simulator): Promise<void> {
  await expect
    .poll(async () => (await simsOf(simulator, 100, { statusid: { in: [13, 14, 17] } })).length, {
      timeout: 60_000,
    })
    .toBe(0)
}

/** How many jobs the store has. */
export async function jobCount(simulator: Simulator): Promise<number> {
  const { listBatchJobs } = await simulator.graphql<{ listBatchJobs: { totalCount: number } }>(
    '{ listBatchJobs(limit: 1) { totalCount } }',
  )
  return listBatchJobs.totalCount
}

/** The group of one field among the changes. */
export const changeOf = (page: Page, field: string): Locator =>
  page.getByRole('group', { name: field, exact: true })

/** Has the draft on screen set the device name, and goes on to the check. */
export async function renameAndCheck(page: Page, name: string): Promise<void> {
  await changeOf(page, 'Device name').getByText('Set', { exact: true }).click()
  await page.getByLabel('New device name').fill(name)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page).toHaveURL(/\/check\?/)
}

/** The button of the check. */
export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Change|Activate|Deactivate|Try) [\d,]+/ })

/** Expects the monitor of a job that has ended. */
export async function expectCompleted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/batch-jobs\/\d+$/)
  await expect(page.getByText(/^Completed( with [\d,]+ failures?)?$/).first()).toBeVisible()
}
