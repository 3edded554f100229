import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { logFault } from '../../data/supportLog.ts'
import { api } from '../../data/rest/api.ts'
import { currentCredentials } from '../../data/session/credentials.ts'
import { captureDownloads } from '../../testing/captureDownloads.ts'
import { findSimWithDevice } from '../../testing/findSim.ts'
import { renderPortal } from '../../testing/renderPortal.tsx'
import { saveView } from '../saved-views/changeViews.ts'
import { downloadSupportBundle } from './supportBundle.ts'

async function downloadedText(): Promise<string> {
  const files = captureDownloads()
  downloadSupportBundle()
  return (await files[0]?.file.text()) ?? ''
}

/** Returns the sign-in's tokens: the values of fields with these name endings, at any depth. */
function tokensIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
        typeof field === 'string' && /token$/i.test(name) ? [field] : tokensIn(field),
      )
    : []
}

it('contains portal, browser, service, settings, faults and requests', async () => {
  await renderPortal({ path: '/api-keys' })
  await screen.findAllByRole('row')
  logFault('render', new TypeError('a is undefined'))
  const bundle = JSON.parse(await downloadedText()) as Record<
    string,
    Record<string, unknown> & unknown[]
  > // JSON of this shape
  expect(bundle).toMatchObject({
    portal: { version: expect.any(String) as unknown },
    browser: { userAgent: navigator.userAgent },
    session: { role: 'ADMINISTRATOR', method: 'applicationToken' },
    service: {
      graphqlUrl: expect.any(String) as unknown,
      liveUpdates: expect.any(String) as unknown,
    },
    settings: { scheme: 'system', notices: { jobFinished: true } },
    faults: [{ kind: 'render', name: 'TypeError', message: 'a is undefined' }],
  })
  expect(bundle['service']?.['extensions']).toContain('GET /data_stream')
  const names = bundle['requests']?.map((request) => (request as { name: string }).name)
  expect(names).toContain('ApiKeys')
})

it('contains no token anywhere', async () => {
  const { tokenOf } = await renderPortal()
  const token = tokenOf('administrator')
  const secrets = [token, ...tokensIn(currentCredentials())]
  expect(secrets.length).toBeGreaterThan(1)
  for (const secret of secrets) logFault('script', new Error(`refused ${secret}`))
  await api.POST('/application_token', { body: { description: 'Gateway', expiry_date: null } })
  const text = await downloadedText()
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain('POST /application_token')
})

it('contains no text of an SMS', async () => {
  await renderPortal()
  const { device } = await findSimWithDevice()
  const sending = api.POST('/endpoint/{endpoint_id}/sms', {
    params: { path: { endpoint_id: device.id } },
    body: { source_address: 4477, payload: 'PIN 4711' },
  })
  // The request is logged whether the service accepts it or not.
  await sending.catch(() => undefined)
  const text = await downloadedText()
  expect(text).toContain(`/endpoint/${device.id}/sms`)
  expect(text).not.toContain('PIN 4711')
})

it('contains no ICCIDs except in logged requests', async () => {
  await renderPortal({ path: '/settings' })
  const iccid = '8949030300000009999'
  saveView({ name: 'Theirs', query: `q=${iccid}` })
  localStorage.setItem('portal.device.drafts', iccid)
  sessionStorage.setItem('list', iccid)
  logFault('render', new Error(`no SIM ${iccid}`))
  expect(await downloadedText()).not.toContain(iccid)
})

it('can be downloaded on the support page', async () => {
  const files = captureDownloads()
  const { user } = await renderPortal({ path: '/settings/support' })
  await user.click(await screen.findByRole('button', { name: 'Download support bundle' }))
  await expect.poll(() => files.length).toBe(1)
  expect(files[0]?.name).toMatch(/^support-bundle-[\d-]+\.json$/)
  expect(await files[0]?.file.text()).toContain('connectivity-portal-support-1')
})
