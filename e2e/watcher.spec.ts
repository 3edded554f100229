/** From a rule in the portal to a watcher that reports by webhook and mail and takes a SIM out of service. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { simsOf } from './setup/batch.ts'
import { expect, test } from './setup/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'watcher-e2e-'))
const bundle = join('node_modules', '.cache', 'e2e-watcher')
let watcher: ChildProcess | undefined

test.beforeAll(() => {
  execFileSync(process.execPath, [
    'node_modules/vite/bin/vite.js',
    ...['build', '--config', 'vite.watcher.config.ts', '--outDir', bundle, '--logLevel', 'error'],
  ])
})

test.afterAll(() => {
  watcher?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  // A listening server has an AddressInfo.
  return (server.address() as AddressInfo).port
}

test('@detail @extension a rule of the portal runs by a watcher, which reports and changes SIMs', async ({
  page,
  signIn,
  simulator,
  store,
}) => {
  const webhooks: string[] = []
  const mails: string[] = []
  const webhook = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => webhooks.push(chunk.toString()))
    request.on('end', () => response.end())
  })
  const webhookPort = await portOf(webhook)
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      stream.on('data', (chunk: Buffer) => mails.push(chunk.toString()))
      stream.on('end', () => callback())
    },
  })
  const mailPort = await portOf(mail.server)

  const startWatcher = async () => {
    await page.goto('/settings#notifications')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export for the watcher' }).click()
    const download = await downloading
    // The file of a watcher.
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      targets: Record<string, object>
    }
    exported.targets['mail'] = {
      kind: 'email',
      to: ['ops@operator.test'],
      from: 'watcher@operator.test',
      smtp: { host: '127.0.0.1', port: mailPort, security: 'none' },
    }
    const file = join(folder, 'watcher.json')
    writeFileSync(file, JSON.stringify(exported))
    const args = [join(bundle, 'main.js'), '--config', file, '--listen', 'off']
    const env = {
      ...process.env,
      WATCHER_TOKEN: store.token('administrator'),
      OPS_URL: `http://127.0.0.1:${webhookPort}/`,
    }
    const started = spawn(process.execPath, args, { env })
    let log = ''
    for (const output of [started.stdout, started.stderr])
      output.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await expect.poll(() => log).toContain('"live":"active"')
    watcher = started
  }
  const stopWatcher = async () => {
    const ended = new Promise((resolve) => watcher?.once('exit', resolve))
    watcher?.kill()
    await ended
  }
  const useUp = async (iccid: string) => {
    const { listSims } = await simulator.graphql<{
      listSims: { items: { monthly_data_limit: number; monthly_data_volume: number }[] }
    }>(
      'query ($iccid: String) { listSims(limit: 1, filter: { iccid: { eq: $iccid } }) { items { monthly_data_limit monthly_data_volume } } }',
      { iccid },
    )
    const { monthly_data_limit: most = 0, monthly_data_volume: used = 0 } = listSims.items[0] ?? {}
    await simulator.post(`sims/${iccid}/usage`, { bytes: Math.ceil(most * 0.96) - used })
  }
  const statusOf = async (iccid: string) =>
    (await simsOf(simulator, 1, { iccid: { eq: iccid } }))[0]?.statusid

  const sims = await simsOf(simulator, 2, {
    statusid: { eq: 2 },
    data_limit_share: { between: [0, 50] },
  })
  const [first = '', second = ''] = sims.map(({ iccid }) => iccid)
  await signIn('administrator', '/settings#notifications')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('SIMs', 'Pasted ICCIDs')
  await dialog.getByRole('textbox', { name: 'ICCIDs' }).fill(`${first}\n${second}`)
  await dialog.getByRole('button', { name: 'By a watcher' }).click()
  const targets = dialog.getByRole('combobox', { name: 'Send to' })
  for (const name of ['ops', 'mail']) {
    await targets.fill(name)
    await targets.press('Enter')
  }
  await choose('Action on the SIM', 'Deactivate')
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(dialog).toBeHidden()

  await startWatcher()
  await useUp(first)
  await expect.poll(() => webhooks.join()).toContain('Dry run: “Deactivate” would change 1 SIM.')
  expect(webhooks.join()).toContain(first)
  await expect.poll(() => mails.join()).toContain('To: ops@operator.test')
  expect(await statusOf(first)).toBe(2)
  await stopWatcher()

  await page.getByRole('button', { name: /^Edit “/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit rule' })
  await editing.getByRole('checkbox', { name: 'Dry run' }).uncheck()
  await editing.getByRole('button', { name: 'Save rule' }).click()
  await expect(editing).toBeHidden()
  await startWatcher()
  await useUp(second)
  await expect.poll(() => statusOf(second), { timeout: 30_000 }).toBe(5)
  expect(await statusOf(first)).toBe(2)

  await page.goto(`/audit-log?q=${second}`)
  await expect(page.getByText('Deactivated').first()).toBeVisible()
  await stopWatcher()
  webhook.close()
  mail.close()
})
