/** The built portal and the service behind real web servers with the documented configurations, on one origin. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import type { Page } from '@playwright/test'
import { ensureWebServer, type WebServerName } from '../../scripts/web-server/installWebServer.ts'
import { encodeHeader, headerSubprotocol } from '../../src/contract/realtime.ts'
import { deployedHeaders } from '../../vite/securityHeaders.ts'
import { readColumn } from '../setup/rows.ts'
import { createSimulator } from '../setup/simulator.ts'
import { expect, test } from '../setup/test.ts'
import { startService, startWebServer, type RunningServer } from '../setup/webServer.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'SIMs' })
const badge = (page: Page) => page.getByRole('button', { name: /^Live updates:/ })

// All tests share one service and one build with a base path.
test.describe.configure({ mode: 'default' })

let service: RunningServer
const started: RunningServer[] = []

test.beforeAll(async () => {
  service = await startService()
})
test.afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())))
test.afterAll(() => service.stop())

/** Serves `files` below `base`; skips the test where the server is not installed. */
async function deploy(
  name: WebServerName,
  folder: string,
  files = 'dist',
  base = '/',
  of = service.origin,
) {
  const program = ensureWebServer(name)
  const reason = `${name} is neither installed nor to be had as a Debian package`
  test.skip(program === undefined, reason)
  const deployment = {
    files: isAbsolute(files) ? files : join(process.cwd(), files),
    service: of,
    base,
    folder,
  }
  const server = await startWebServer(name, program ?? '', deployment)
  started.push(server)
  return server.origin
}

for (const name of ['caddy', 'nginx'] as const) {
  test(`${name}: a deep link opens its page after signing in and after a reload, with live updates`, async ({
    page,
    playwright,
    signIn,
    store,
  }, testInfo) => {
    const origin = await deploy(name, testInfo.outputPath('server'))
    await signIn('user', `${origin}/sims`)
    await expect(page).toHaveURL(`${origin}/sims`)
    await expect(grid(page).locator('[role=row][data-index="5"]')).toBeVisible()
    await page.reload()
    await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
    await expect(grid(page).locator('[role=row][data-index="5"]')).toBeVisible()

    const iccid = (await readColumn(grid(page), 'ICCID'))[2] ?? ''
    const request = await playwright.request.newContext({ baseURL: service.origin })
    const simulator = await createSimulator(request, store.token('administrator'))
    await simulator.post(`sims/${iccid}/usage`, { bytes: 777_000_000_000 })
    await expect(grid(page).getByRole('row').filter({ hasText: iccid })).toContainText(
      /77\d(\.\d+)? GB/,
    )
    await request.dispose()

    await page.goto(`${origin}/sims/${iccid}/usage`)
    const tab = page.getByRole('link', { name: 'Usage', exact: true })
    await expect(tab).toHaveAttribute('aria-current', 'page')
  })

  test(`${name}: pages have the security headers, hashed files are cached, missing files return 404`, async ({
    request,
  }, testInfo) => {
    const origin = await deploy(name, testInfo.outputPath('server'))
    const open = async (path: string) => {
      const answer = await request.get(origin + path)
      return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
    }
    const index = await open('/sims/8988247000000000012')
    const script = /src="(\/assets\/libraries-[^"]+\.js)"/.exec(index.text)?.[1] ?? ''
    const expected: Record<string, string> = {}
    for (const [header, value] of Object.entries(deployedHeaders))
      expected[header.toLowerCase()] = value
    for (const path of ['/', '/config.json', script, '/assets/start-Earlier.js']) {
      const { headers } = await open(path)
      expect([path, headers]).toMatchObject([path, expected])
    }

    expect(index).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-encoding': 'gzip' },
    })
    expect(index.headers['content-type']).toContain('text/html')
    expect(await open('/config.json')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache' },
    })
    const { headers, status } = await open(script)
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
    for (const path of ['/assets/start-Earlier.js', '/nothing.css', '/wp-login.php']) {
      const answer = await open(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    }
    for (const path of ['/assets/', '/assets', '/assets/nothing', '/assets/deep/er/', '/sims/']) {
      const { status: found, headers: sent } = await open(path)
      expect([path, found, sent['cache-control']]).toEqual([path, 200, 'no-cache'])
      expect(sent['content-type']).toContain('text/html')
    }
    expect(index.headers['strict-transport-security']).toBeUndefined()
    const overHttps = { headers: { 'X-Forwarded-Proto': 'https' } }
    for (const path of ['/', script, '/nothing.css', '/api/v1/no-such-path'])
      expect((await request.get(origin + path, overHttps)).headers()).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      })
  })

  test(`${name}: no response of the service is shown as a page`, async ({ request }, testInfo) => {
    const origin = await deploy(name, testInfo.outputPath('server'), 'public')
    for (const path of ['/api/v1/no-such-path', '/graphql']) {
      const headers = (await request.get(origin + path)).headers()
      expect(headers['content-type']).toContain('json')
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test(`${name}: the policy says where violations are reported`, async ({ request }, testInfo) => {
    const files = testInfo.outputPath('portal')
    mkdirSync(files, { recursive: true })
    const cspReportUrl = '/reports?of=policy&from=portal'
    writeFileSync(join(files, 'config.json'), JSON.stringify({ cspReportUrl }))
    const origin = await deploy(name, testInfo.outputPath('server'), files)
    const headers = (await request.get(`${origin}/config.json`)).headers()
    expect(headers).toMatchObject({
      'reporting-endpoints': `csp="${cspReportUrl}"`,
      'content-security-policy': expect.stringContaining(
        `; report-uri ${cspReportUrl}; report-to csp`,
      ),
    })
  })
}

test('a script connects to no origin but those of config.json', async ({ page }, testInfo) => {
  const files = testInfo.outputPath('portal')
  cpSync('dist', files, { recursive: true })
  const errorReportUrl = `${service.origin}/reports`
  writeFileSync(join(files, 'config.json'), JSON.stringify({ errorReportUrl }))
  await page.goto(await deploy('caddy', testInfo.outputPath('server'), files))
  const outcomes = await page.evaluate(
    async (urls) => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => {
        blocked.push(`${event.effectiveDirective} ${event.blockedURI}`)
      })
      for (const url of urls) await fetch(url, { mode: 'no-cors' }).catch(() => undefined)
      await new Promise((resolve) => {
        const image = new Image()
        image.onerror = resolve
        image.src = urls[1] ?? ''
      })
      return blocked
    },
    [errorReportUrl, 'https://other.example/'],
  )
  expect(outcomes).toEqual(
    ['connect-src', 'img-src'].map((directive) => `${directive} https://other.example/`),
  )
})

/** Services that fail, by what they do with a connection. */
const failures: Readonly<Record<string, (socket: Socket) => void>> = {
  stopped: () => {},
  'closing connections': (socket) => socket.once('data', () => socket.end()),
  'resetting connections': (socket) => socket.once('data', () => socket.resetAndDestroy()),
  'answering garbage': (socket) => socket.once('data', () => socket.end('no HTTP\n\n')),
  'sending requests back': (socket) => socket.pipe(socket),
  'sending requests back in a header': (socket) =>
    socket.once('data', (request) => socket.end(`HTTP/1.1 200 OK\r\n${request.toString()}`)),
  'answering 500': (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 500 Failed\r\nContent-Length: 0\r\n\r\n')),
  'breaking off': (socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n.')),
  silent: () => {},
}

for (const name of ['caddy', 'nginx'] as const) {
  for (const [failure, fail] of Object.entries(failures)) {
    test(`${name}: no token in a log with the service ${failure}`, async () => {
      const broken = createServer((socket) => fail(socket.on('error', () => {})))
      await new Promise<void>((resolve) => {
        broken.listen(0, '127.0.0.1', resolve)
      })
      const { port } = broken.address() as AddressInfo // a listening server has an AddressInfo
      if (failure === 'stopped') broken.close()
      const folder = test.info().outputPath('server')
      const server = await deploy(name, folder, 'public', '/', `http://127.0.0.1:${port}`)
      const token = 'secret-token-of-a-user'
      const header = encodeHeader({ host: 'portal.example', Authorization: token })
      const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
      const key = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      const subprotocol = `graphql-ws, ${headerSubprotocol({ host: '', Authorization: token })}`
      const requests: [string, Record<string, string>][] = [
        [`/realtime?header=${encodeURIComponent(header)}`, { ...upgrade, ...key }],
        [`/realtime?payload=e30%3D&Header=${header}`, {}],
        ['/realtime', { ...upgrade, ...key, 'Sec-WebSocket-Protocol': subprotocol }],
        ['/graphql', { Authorization: token }],
        ['/api/v1/sim', { 'x-api-key': token }],
      ]
      for (const [path, headers] of requests)
        await new Promise<void>((resolve) => {
          const sent = get(server + path, {
            headers,
            timeout: /silent|back$/.test(failure) ? 300 : 5000,
          })
          sent.on('timeout', () => sent.destroy())
          sent.on('response', (response) => response.resume().on('close', resolve))
          sent.on('upgrade', (_response, socket) => socket.destroy())
          sent.on('error', () => {}).on('close', resolve)
        })
      await Promise.all(started.splice(0).map((each) => each.stop()))
      broken.close()

      const logs = ['log', 'access.log']
        .filter((file) => existsSync(join(folder, file)))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('')
      for (const secret of [token, header, encodeURIComponent(header), subprotocol.slice(20)])
        expect(logs).not.toContain(secret)
      if (failure === 'stopped') expect(logs).toContain('/graphql')
    })
  }
}

test('source maps are built for every script, but not served', () => {
  const assets = readdirSync('dist/assets')
  expect(assets.filter((file) => file.endsWith('.map'))).toEqual([])
  // A few lines of the bundler have no source.
  const scripts = assets.filter((file) => /^(?!rolldown-runtime).*\.js$/.test(file))
  const maps = readdirSync('dist-maps/assets')
  expect(scripts.filter((file) => !maps.includes(`${file}.map`))).toEqual([])

  // A text from one source file is mapped back to that file.
  const word = 'config.json is missing'
  const texts = scripts.map((file) => ({ file, text: readFileSync(`dist/assets/${file}`, 'utf8') }))
  expect(texts.filter(({ text }) => text.includes('sourceMappingURL'))).toEqual([])
  const { file, text } = texts.find((each) => each.text.includes(word)) ?? { file: '', text: '' }
  const lines = text.split('\n')
  const line = lines.findIndex((each) => each.includes(word))
  // The bundler writes valid source maps.
  const map = JSON.parse(readFileSync(`dist-maps/assets/${file}.map`, 'utf8')) as SourceMapPayload
  const origin = new SourceMap(map).findEntry(line, lines[line]?.indexOf(word) ?? 0)
  expect(origin).toMatchObject({
    originalSource: expect.stringContaining('src/data/configFile.ts'),
  })
})

test.describe('a build with a base path', () => {
  const files = 'test-results/base/portal'

  test.beforeAll(() => {
    test.setTimeout(300_000)
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']
    const built = spawnSync(process.execPath, [...vite, '--base=/portal/', '--outDir', files])
    expect(built.status, built.stderr.toString()).toBe(0)
  })

  for (const name of ['caddy', 'nginx'] as const) {
    test(`${name}: every request stays below the base path`, async ({
      page,
      context,
      signIn,
    }, testInfo) => {
      const origin = await deploy(name, testInfo.outputPath('server'), files, '/portal/')
      const outside: string[] = []
      context.on('request', (request) => {
        const { origin: of, pathname } = new URL(request.url())
        if (of === origin && !/^\/(portal\/|api\/|graphql$)/.test(pathname)) outside.push(pathname)
      })
      const failed: string[] = []
      context.on('response', (response) => {
        if (response.status() >= 400) failed.push(response.url())
      })
      await signIn('administrator', `${origin}/portal/sims`)
      await expect(page).toHaveURL(`${origin}/portal/sims`)
      await expect(badge(page)).toHaveAccessibleName('Live updates: Live')
      const link = grid(page).locator('[role=row][data-index="0"]').getByRole('link')
      const iccid = (await link.textContent()) ?? ''
      await expect(link).toHaveAttribute('href', `/portal/sims/${iccid}`)
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: ['Control'] })
      const other = await opened
      await expect(other).toHaveURL(`${origin}/portal/sims/${iccid}`)
      await expect(other.getByRole('link', { name: 'Usage', exact: true })).toBeVisible()
      await other.close()

      await page
        .getByRole('navigation', { name: 'Areas' })
        .getByRole('link', { name: 'Overview' })
        .click()
      await expect(page).toHaveURL(`${origin}/portal/`)
      await page.goto(`${origin}/portal/settings`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      expect([...new Set(outside), ...failed]).toEqual([])
    })
  }
})
