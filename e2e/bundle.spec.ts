/** Compares the JavaScript that each route loads with its budget. */
import type { BrowserContext, Page } from '@playwright/test'
import {
  budgetsKb,
  firstRowsBudgetKb,
  javascriptLoaded,
  simPageBudgetKb,
  simPageJavascript,
} from '../bench/browser/javascriptLoaded.ts'
import { expect, test } from './setup/test.ts'

for (const [path, budgetKb] of Object.entries(budgetsKb)) {
  test(`${path} loads at most ${budgetKb} KB of JavaScript in total, gzipped`, async ({
    page,
    context,
    signIn,
  }) => {
    const measured = path === '/sign-in' ? page : await signedInPage(page, context, signIn, path)
    const { kilobytes, files } = await javascriptLoaded(measured, path === '/sign-in' ? '/' : path)
    expect(files.length).toBeGreaterThan(1)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(budgetKb)
  })
}

test(`the first rows of the SIM list need at most ${firstRowsBudgetKb} KB of JavaScript`, async ({
  page,
  context,
  signIn,
}) => {
  const measured = await signedInPage(page, context, signIn, '/sims')
  const { kilobytesToRows, files } = await javascriptLoaded(measured, '/sims')
  expect(kilobytesToRows).toBeGreaterThan(50)
  expect(kilobytesToRows, files.join('\n')).toBeLessThanOrEqual(firstRowsBudgetKb)
})

/** Opens a second page of the session, so that the code of the sign-in does not count. */
async function signedInPage(
  page: Page,
  context: BrowserContext,
  signIn: (role: 'user', path: string) => Promise<void>,
  path: string,
): Promise<Page> {
  await signIn('user', path)
  const session = await page.evaluate(() =>
    Object.keys(sessionStorage).map((name): [string, string] => [
      name,
      sessionStorage.getItem(name) ?? '',
    ]),
  )
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, session)
  return other
}

test(`a SIM's page loads at most ${simPageBudgetKb} KB of JavaScript on top of the shell`, async ({
  page,
  signIn,
  simulator,
  baseURL,
}) => {
  // The action of another SIM's problem would load as well.
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
  )
  await signIn('user', '/settings')
  const { kilobytes, files } = await simPageJavascript(
    page,
    baseURL ?? '',
    listSims.items[0]?.iccid ?? '',
  )
  expect(kilobytes).toBeGreaterThan(5)
  expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(simPageBudgetKb)
})

test('what the SIM list opens is fetched before its first opening', async ({ page, signIn }) => {
  const scripts = recordScripts(page)
  await signIn('user', '/sims')
  const needed = ['ColumnChooser', 'FloatingPopover', 'MuiScope']
  const requested = () =>
    needed.filter((name) => scripts.some((url) => url.includes(`/assets/${name}-`)))
  await expect.poll(requested).toEqual(needed)
  scripts.length = 0
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  expect(requested()).toEqual([])
})

test('the style rules of dialogs and fields are inserted before the first opening', async ({
  page,
  signIn,
}) => {
  const countRules = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
        .map(({ sheet }) => sheet?.cssRules.length ?? 0)
        .reduce((sum, count) => sum + count, 0),
    )
  await signIn('user', '/sims')
  await expect.poll(countRules).toBeGreaterThan(100)
  const before = await countRules()
  await page.getByRole('button', { name: /^Export/ }).click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'CSV', exact: true }),
  ).toBeVisible()
  expect((await countRules()) - before).toBeLessThan(20)
})

test('nothing is fetched in advance for users who save data', async ({ page, signIn }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const scripts = recordScripts(page)
  await signIn('user', '/sims')
  await expect.poll(() => scripts.some((url) => url.includes('CommandPalette'))).toBe(true)
  expect(scripts.filter((url) => /ColumnChooser|prerenderMui/.test(url))).toEqual([])
})

function recordScripts(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url())
  })
  return urls
}
