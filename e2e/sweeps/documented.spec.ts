/** With a service without extensions, no page requests anything undocumented, and tabs offer an observer no change. */
import type { Response } from '@playwright/test'
import { byArea, expect, portalPages, test } from '../setup/portalPages.ts'
import { enabledWriteActions } from '../setup/writeActions.ts'

/** Returns the service's error for an unsupported request, and an empty text for all others. */
async function refusalOf(response: Response): Promise<string> {
  const request = response.request()
  const { pathname, search } = new URL(response.url())
  const text =
    pathname.startsWith('/api/v1/') || pathname === '/graphql' ? await response.text() : ''
  if (pathname !== '/graphql') {
    const isRefused = response.status() === 400 || text === '{"message":"Not Found"}'
    return isRefused ? `${request.method()} ${pathname}${search}: ${text}` : ''
  }
  const sent = request.postData() ?? ''
  // Introspection is tried once; this service rejects it.
  if (sent.includes('__schema') || !text.includes('BadRequestException')) return ''
  return `${/"operationName":"\w+"/.exec(sent)?.[0]}: ${/"message":"(?:[^"\\]|\\.)+"/.exec(text)?.[0]}`
}

for (const { area, pages } of byArea(portalPages)) {
  test(`${area}: no page requests what the service does not have`, async ({ page, openPage }) => {
    test.slow()
    const refusals: Promise<string>[] = []
    page.on('response', (response) => refusals.push(refusalOf(response).catch(() => '')))
    for (const path of pages) await test.step(path, () => openPage(path))
    expect((await Promise.all(refusals)).filter((refusal) => refusal !== '')).toEqual([])
  })
}

test.describe('an observer', () => {
  test.use({ role: 'observer' })

  test('is offered no change on a tab of a SIM, a device or a batch job', async ({
    page,
    openPage,
  }) => {
    test.slow()
    for (const path of portalPages.filter((each) => /:(iccid|device|job)(?!\/undo)/.test(each))) {
      await test.step(path, () => openPage(path))
      expect(await enabledWriteActions(page), path).toEqual([])
    }
  })
})
