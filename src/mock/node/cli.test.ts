import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runNode } from '../testing/testProcess.ts'

const run = (...args: string[]) =>
  runNode(['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), ...args])

it('serves on a free local port, prints its URL and tokens, and stops on a signal', async () => {
  const server = run('--port', '0', '--data', ':memory:', '--sims', '20', '--rate', '0')
  const [, address] = await server.says(/listens on (http:\/\/127\.0\.0\.1:\d+)/)
  await server.says(/demo-administrator, demo-user, demo-observer/)
  expect((await fetch(`${address}/config.json`)).status).toBe(200)
  server.stop()
  expect(await server.exitCode).toBe(0)
})

it('serves only the documents on request, as its help states', async () => {
  const data = ['--port', '0', '--data', ':memory:', '--sims', '20', '--rate', '0']
  const server = run(...data, '--documented-only', '--rate-limit', '1')
  const [, address] = await server.says(/listens on (http:\/\/127\.0\.0\.1:\d+)/)
  expect(await (await fetch(`${address}/config.json`)).json()).not.toHaveProperty('capabilities')
  const answer = await fetch(`${address}/api/v1/data_stream`)
  expect(await answer.json()).toEqual({ message: 'Not Found' })
  server.stop()
  await server.exitCode

  const help = run('--help')
  await help.exitCode
  expect(help.printed()).toMatch(/--documented-only .+\n[^]+--rate-limit N/)
})

it('rejects data in use by another server, opens it once that server is killed, and leaves one file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'demo.sqlite')
  const args = ['--port', '0', '--data', data, '--sims', '20', '--rate', '0']
  const first = run(...args)
  await first.says(/listens on/)

  const second = run(...args)
  expect(await second.exitCode).toBe(2)
  expect(second.printed()).toContain(
    `The data in ${data} is in use by another server. Stop that one, or give this one data of its own: --data takes a file or :memory:.`,
  )

  first.stop('SIGKILL')
  await first.exitCode
  const third = run(...args)
  await third.says(/listens on/)
  third.stop()
  expect(await third.exitCode).toBe(0)
  expect(readdirSync(folder)).toEqual(['demo.sqlite'])
})

it('runs a write once that is sent again with its key after the server was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const args = ['--port', '0', '--data', join(folder, 'demo.sqlite'), '--sims', '20', '--rate', '0']
  const createToken = async (address: string | undefined) => {
    const post = (path: string, body: object, headers = {}) =>
      fetch(`${address}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const signedIn = await post('authenticate', { application_token: 'demo-administrator' })
    // The shape is the REST interface's.
    const { auth_token } = (await signedIn.json()) as { auth_token: string }
    const headers = { Authorization: `Bearer ${auth_token}`, 'Idempotency-Key': 'token-1' }
    const created = await post('application_token', { description: 'Gateway' }, headers)
    const tokens = await fetch(`${address}/api/v1/application_token`, { headers })
    return {
      answer: await created.text(),
      tokens: (await tokens.text()).split('Gateway').length - 1,
    }
  }

  const first = run(...args)
  const before = await createToken((await first.says(/listens on (\S+)/))[1])
  first.stop('SIGKILL')
  await first.exitCode
  const second = run(...args)
  const after = await createToken((await second.says(/listens on (\S+)/))[1])
  second.stop()
  await second.exitCode
  expect(before).toMatchObject({ tokens: 1 })
  expect(after).toEqual(before)
})

it.each([
  [['--token-lifetime', '0'], '--token-lifetime must be a number from'],
  [['--colour'], "Unknown option '--colour'"],
])('rejects %j with a message and a hint to the help', async (args, message) => {
  const refused = run(...args)
  expect(await refused.exitCode).toBe(2)
  expect(refused.printed()).toContain(message)
  expect(refused.printed()).toContain('--help')
})
