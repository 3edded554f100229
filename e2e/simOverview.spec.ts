/** The overview of a SIM: on the phone of a technician, and on paper. */
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'
import type { Simulator } from './setup/simulator.ts'

async function simOfStatus(simulator: Simulator, statusid: number): Promise<string> {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    'query ($statusid: Int) { listSims(filter: { statusid: { eq: $statusid }, providerid: { eq: 1 } }, limit: 1) { items { iccid } } }',
    { statusid },
  )
  const [sim] = listSims.items
  if (!sim) throw new Error(`the store has no SIM of status ${statusid}`)
  return sim.iccid
}

test.describe('on a phone', { tag: '@detail' }, () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'an offline SIM shows the reason, the reset button and its usage without scrolling',
    { tag: '@once' },
    async ({ page, simulator, signIn }) => {
      const iccid = await simOfStatus(simulator, 2)
      await simulator.post(`sims/${iccid}/attach`, { nwc: '26202' })
      await simulator.post(`sims/${iccid}/detach`)
      await signIn('user', `/sims/${iccid}`)
      const box = page.getByRole('region', { name: 'Offline: no session' })
      await expect(box.getByText(/Nothing blocks this SIM/)).toBeVisible()
      await expect(box.getByRole('button', { name: 'Reset connection' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Usage this month' })).toBeInViewport()
      await expect(page.getByText('Last position', { exact: true })).toBeAttached()
      await expect(page.getByRole('img', { name: /^Daily data usage/ })).toBeAttached()
      await expectAccessible(page)
    },
  )
})

test('the page prints on one A4 sheet', { tag: '@once' }, async ({ page, simulator, signIn }) => {
  const iccid = await simOfStatus(simulator, 16)
  await signIn('user', `/sims/${iccid}`)
  await expect(page.getByRole('region', { name: 'Data limit reached' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Recent events' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test(
  'a sudden rise in data usage is reported above everything else',
  { tag: ['@once', '@detail'] },
  async ({ page, simulator, signIn }) => {
    const { listSims } = await simulator.graphql<{
      listSims: { items: { iccid: string; monthly_data_limit: number | null }[] }
    }>(
      '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }, order: { monthly_data_volume: "desc" }) { items { iccid monthly_data_limit } } }',
    )
    // The usage would exhaust a limit.
    const iccid = listSims.items.find((sim) => sim.monthly_data_limit === null)?.iccid ?? ''
    await simulator.post(`sims/${iccid}/usage`, { bytes: 777_000_000_000 })
    await signIn('user', `/sims/${iccid}`)
    await expect(page.getByText('Sudden rise in data usage')).toBeVisible()
    await expect(page.getByText(/\d+ times the previous daily average/)).toBeVisible()
  },
)
