/** How much JavaScript each address loads until it rests, against its budget. A route that grows past it fails here. */
import {
  budgetsKb,
  javascriptLoaded,
  simPageBudgetKb,
  simPageJavascript,
} from '../bench/browser/javascriptLoaded.ts'
import { expect, test } from './setup/test.ts'

for (const [path, budgetKb] of Object.entries(budgetsKb)) {
  test(`${path} loads at most ${budgetKb} KB of JavaScript, gzipped, everything included`, async ({
    page,
    context,
    signIn,
  }) => {
    let measured = page
    if (path !== '/sign-in') {
      await signIn('user', path)
      const session = await page.evaluate(() =>
        Object.keys(sessionStorage).map((name): [string, string] => [
          name,
          sessionStorage.getItem(name) ?? '',
        ]),
      )
      // A page of its own, so that nothing counts that only signing in needs.
      measured = await context.newPage()
      await measured.goto('/favicon.svg')
      await measured.evaluate((entries) => {
        for (const [name, value] of entries) sessionStorage.setItem(name, value)
      }, session)
    }
    const { kilobytes, files } = await javascriptLoaded(measured, path === '/sign-in' ? '/' : path)
    expect(files.length).toBeGreaterThan(1)
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(budgetKb)
  })
}

test(`a SIM's page loads at most ${simPageBudgetKb} KB of JavaScript on top of the shell`, async ({
  page,
  signIn,
  simulator,
  baseURL,
}) => {
  const { listSims } = await simulator.graphql<{ listSims: { items: { iccid: string }[] } }>(
    '{ listSims(limit: 1) { items { iccid } } }',
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
