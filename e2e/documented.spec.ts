/** Over a service that offers the documents alone no page asks for anything the service does not have. */
import type { Response } from '@playwright/test'
import { expect, portalPages, test } from './setup/portalPages.ts'

const areas: Readonly<Record<string, RegExp>> = {
  'the overview and the SIM list': /^\/(sims)?$/,
  'a SIM': /^\/sims\/:/,
  'batch jobs': /^\/batch-jobs/,
  'devices and directories': /^\/(devices|directory)/,
  'all other pages': /^\/(events|data|factory|audit|api|billing|settings)/,
}

/** What a service answered to a request it does not understand, or an empty text. */
async function refusalOf(response: Response): Promise<string> {
  const request = response.request()
  const { pathname, search } = new URL(response.url())
  if (pathname === '/graphql') {
    const body = await response.text()
    if (!body.includes('"errorType"')) return ''
    return `${request.postData()?.slice(0, 300)} → ${body.slice(0, 300)}`
  }
  if (!pathname.startsWith('/api/v1/') || response.status() < 400) return ''
  return `${request.method()} ${pathname}${search} → ${response.status()}`
}

for (const [area, pages] of Object.entries(areas)) {
  test(`${area} ask for nothing that the service does not have`, async ({ page, openPage }) => {
    test.slow()
    const refusals: Promise<string>[] = []
    page.on('response', (response) => refusals.push(refusalOf(response).catch(() => '')))
    for (const path of portalPages.filter((each) => pages.test(each))) {
      await test.step(path, () => openPage(path))
    }
    expect((await Promise.all(refusals)).filter((refusal) => refusal !== '')).toEqual([])
  })
}
