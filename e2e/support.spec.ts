/** What a user sends to support: a request as a command, and the support bundle. */
import { readFile } from 'node:fs/promises'
import { expect, test } from './setup/test.ts'

test('a request is copied as a command, and the support bundle has no token', async ({
  page,
  context,
  signIn,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('administrator', '/api-keys')
  await page.getByRole('button', { name: /Administrator/ }).click()
  await page.getByRole('menuitem', { name: 'Support' }).click()
  await page.getByRole('button', { name: 'Copy as curl' }).first().click()
  const command = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(command).toMatch(/^curl -X (POST|GET) .*\$TOKEN/s)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download support bundle' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^support-bundle-.*\.json$/)
  const bundle = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(bundle)).toBeInstanceOf(Object)
  expect(bundle).not.toContain(store.token('administrator'))
  const session = await page.evaluate(() => sessionStorage.getItem('portal.session') ?? '')
  const tokens = session.match(/[\w-]{20,}/g) ?? []
  expect(tokens.length).toBeGreaterThan(0)
  for (const token of tokens) expect(bundle).not.toContain(token)
})
