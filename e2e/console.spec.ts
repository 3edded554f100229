/** Nothing is logged and no request fails on any page, for any role. */
import type { Page } from '@playwright/test'
import { expect, mainPages, portalPages, test } from './setup/portalPages.ts'

/** Records errors and warnings of the console, uncaught exceptions, and requests that fail or are refused. */
function recordTroubles(page: Page): () => string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it still loads.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`)
  })
  return () => troubles
}

for (const role of ['administrator', 'user', 'observer'] as const) {
  test.describe(`for the role ${role}`, () => {
    test.use({ role })

    for (const path of role === 'administrator' ? portalPages : mainPages) {
      test(`${path} logs nothing`, async ({ page, openPage }) => {
        const troubles = recordTroubles(page)
        await openPage(path)
        expect(troubles()).toEqual([])
      })
    }
  })
}
