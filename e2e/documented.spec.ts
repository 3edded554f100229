/** Over a service that offers the documents alone no page requests anything the service does not have. */
import type { Response } from '@playwright/test'
import { expect, portalPages, test } from './setup/portalPages.ts'

const areas: Readonly<Record<string, RegExp>> = {
  'the overview and the SIM list': /^\/(sims)?$/,
  'a SIM': /^\/sims\/:/,
  'batch jobs': /^\/batch-jobs/,
  'devices and directories': /^\/(devices|directory)/,
  'all other pages': /^\/(events|data|factory|audit|api|billing|settings)/,
}

/** What the service said of a request that it does not understand; an empty text for all others. */
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
  // Introspection is tried once; this service refuses it.
  if (sent.includes('__schema') || !text.includes('BadRequestException')) return ''
  return `${/"operationName":"\w+"/.exec(sent)?.[0]}: ${/"message":"(?:[^"\\]|\\.)+"/.exec(text)?.[0]}`
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
