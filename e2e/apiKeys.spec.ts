/** An API key from creation to deletion, used outside of a browser, and its entries in the audit log. */
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

const listOne = { query: '{ listSims(limit: 1) { items { iccid } totalSims } }' }

const labelSim = (iccid: string) => ({
  query: `mutation { setSimEndCustomerLabel(iccid: "${iccid}", label: { name: "Warehouse 9" }) { iccid } }`,
})

test(
  'a key is created, used by a program, found in the audit log, deleted and then refused',
  { tag: '@extension' },
  async ({ page, signIn, request, context, simulator }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('administrator', '/api-keys')
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Comment').fill('Warehouse sync')
    await dialog.getByLabel('Allowed addresses').fill('127.0.0.0/8 ::1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    const key = await page.getByLabel('New API key').inputValue()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy API key' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    await page.getByRole('button', { name: 'Done' }).click()

    const asProgram = () =>
      request.post('/graphql', { headers: { Authorization: key }, data: listOne })
    const answer = await asProgram()
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { listSims: { totalSims: 300 } } })
    const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
      '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
    )
    const iccid = listSims.items[0]?.iccid ?? ''
    expect(
      await (
        await request.post('/graphql', { headers: { Authorization: key }, data: labelSim(iccid) })
      ).json(),
    ).toMatchObject({ data: { setSimEndCustomerLabel: { iccid } } })

    const row = page.getByRole('row', { name: /Warehouse sync/ })
    await row.getByRole('link', { name: 'Activity' }).click()
    const did = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
    await expect(did).toHaveCount(1)
    await expect(did).toContainText(
      new RegExp(
        `API key \\d+ \\(••••••••${key.slice(-4)}\\) set the label of ${iccid} from .+ to Warehouse 9, from (127\\.0\\.0\\.1|::)`,
      ),
    )
    await page.goBack()

    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    const actions = row.locator('td:last-child').locator('a, button')
    await expect(actions).toHaveCount(4)
    const tops = await actions.evaluateAll((elements) =>
      elements.map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return top + height / 2
      }),
    )
    expect(Math.max(...tops) - Math.min(...tops), 'actions stand in one line').toBeLessThan(4)
    await row.getByRole('button', { name: /^Delete API key/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete API key' }).click()
    await expect(row.getByText('Deleted', { exact: true })).toBeVisible()
    expect((await asProgram()).status()).toBe(401)
    await expect(page.locator('body')).not.toContainText(key)
  },
)
