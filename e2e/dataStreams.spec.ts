/** A stream to the user's own receiver, created in the browser: events arrive in order, even after the receiver was down. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/accessibility.ts'
import { expect, test } from './setup/test.ts'

interface Receiver {
  url: string
  /** Bodies accepted so far. */
  bodies: string[]
  /** Whether it accepts requests or responds with an error. */
  setUp: (isUp: boolean) => void
  close: () => void
}

async function startReceiver(): Promise<Receiver> {
  const bodies: string[] = []
  let isUp = true
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      if (isUp) bodies.push(body)
      response.writeHead(isUp ? 204 : 503).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    bodies,
    setUp: (value) => void (isUp = value),
    close: () => void server.close(),
  }
}

async function createStream(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Create data stream' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL', { exact: true }).fill(url)
  await dialog.getByLabel('Purpose').fill('Test receiver')
  await dialog.getByRole('button', { name: 'Create data stream' }).click()
  await expect(dialog).toBeHidden()
}

interface Idle {
  listSims: { items: { iccid: string }[] }
}

test(
  'a stream created in the browser delivers events',
  { tag: '@detail' },
  async ({ page, signIn, simulator }) => {
    const receiver = await startReceiver()
    try {
      const { listSims } = await simulator.graphql<{
        listSims: { items: { iccid: string; in_session_since: number | null }[] }
      }>(
        '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }) { items { iccid in_session_since } } }',
      )
      const offline = listSims.items.find((sim) => sim.in_session_since === null)
      const iccid = offline?.iccid ?? ''
      await signIn('administrator', '/data-streams')
      await createStream(page, receiver.url)
      await simulator.post(`sims/${iccid}/attach`, {})
      await expect
        .poll(() => receiver.bodies.some((body) => body.includes(iccid)), { timeout: 30_000 })
        .toBe(true)
    } finally {
      receiver.close()
    }
  },
)

test(
  'events reach a receiver registered in the browser, and wait while it is down',
  { tag: '@extension' },
  async ({ page, signIn, simulator }) => {
    const receiver = await startReceiver()
    try {
      const { listSims } = await simulator.graphql<Idle>(
        '{ listSims(limit: 2, filter: { statusid: { eq: 2 }, in_session: false }) { items { iccid } } }',
      )
      const [first = '', second = ''] = listSims.items.map(({ iccid }) => iccid)
      await signIn('administrator', '/data-streams')
      await createStream(page, receiver.url)
      const row = page.getByRole('row', { name: /Test receiver/ })
      await expect(row).toBeVisible()

      await row.getByRole('button', { name: /^More actions/ }).click()
      await page.getByRole('menuitem', { name: 'Send test record' }).click()
      await expect(page.getByText('Test record delivered')).toBeVisible()
      expect(receiver.bodies.join()).toContain('"record_type":"test"')

      await simulator.post(`sims/${first}/attach`, {})
      await expect
        .poll(() => receiver.bodies.some((body) => body.includes(first)), { timeout: 30_000 })
        .toBe(true)

      receiver.setUp(false)
      await simulator.post(`sims/${second}/attach`, {})
      await expect(row.getByText('Failing')).toBeVisible({ timeout: 30_000 })
      receiver.setUp(true)
      await expect
        .poll(() => receiver.bodies.some((body) => body.includes(second)), { timeout: 60_000 })
        .toBe(true)
      await expect(row.getByText('Up to date')).toBeVisible({ timeout: 30_000 })
    } finally {
      receiver.close()
    }
  },
)

test(
  'a cloud stream shows the policies of its role to copy',
  { tag: ['@once', '@detail'] },
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('administrator', '/data-streams')
    await page.getByRole('button', { name: 'Create data stream' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Object storage' }).click()
    await dialog.getByRole('textbox', { name: 'Bucket' }).fill('fleet-archive')
    await dialog.getByRole('button', { name: 'AWS permission policy' }).click()
    await dialog.getByRole('button', { name: 'Copy policy' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('arn:aws:s3:::fleet-archive/*')
    await expectAccessible(page, '[role=dialog]')
  },
)
