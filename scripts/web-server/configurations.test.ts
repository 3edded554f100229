import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deployedHeaders } from '../../vite/securityHeaders.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the headers that a configuration sends, except Cache-Control. */
function headersIn(file: string, line: RegExp): Record<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe('the web server configurations', () => {
  it.each([
    ['deploy/Caddyfile', /^\t{3}([A-Z][\w-]+) "(.*)"$/gm],
    ['deploy/nginx.conf', /^ {8}add_header ([\w-]+) "(.*)" always;$/gm],
  ])('%s sends the security headers', (file, line) => {
    expect(headersIn(file, line)).toEqual(deployedHeaders)
  })
})

/** Returns connect-src and img-src of a configuration for this config.json, and the warnings. */
async function allowed(config: string, file = 'deploy/nginx.conf') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'config.json')
  writeFileSync(path, config)
  const command = 'sh "$0/deploy/allow-origins.sh" "$1" < "$0/$2"'
  const run = promisify(execFile)('sh', ['-c', command, root, path, file])
  const { stdout, stderr } = await run
  const [images = ''] = /(?<=img-src )[^;]*/.exec(stdout) ?? []
  const [connect = ''] = /(?<=connect-src )[^;]*/.exec(stdout) ?? []
  return { connect, images, stdout, stderr }
}

describe('deploy/allow-origins.sh', () => {
  it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    'leaves %s unchanged for a service at the same origin',
    async (file) => {
      const config = readFileSync(join(root, 'public/config.json'), 'utf8')
      const { stdout, stderr } = await allowed(config, file)
      expect(stdout).toBe(readFileSync(join(root, file), 'utf8'))
      expect(stderr).toBe('')
    },
  )

  it.each([
    ['{"restUrl":"https://api.acme.example/api/v1"}', ' https://api.acme.example'],
    ['{ "graphqlUrl" :\n "https://a.example:8443/graphql" }', ' https://a.example:8443'],
    ['{"realtimeUrl":"https://live.example/graphql"}', ' wss://live.example'],
    ['{"realtimeUrl":"wss://live.example"}', ' wss://live.example'],
    ['{"realtimeUrl":"http://[::1]:4000/realtime"}', ' ws://[::1]:4000'],
    ['{"errorReportUrl":"https:\\/\\/log.example\\/x"}', ' https://log.example'],
    [
      '{"webVitalsUrl":"https://vitals.example/x","cspReportUrl":"/csp"}',
      ' https://vitals.example',
    ],
    ['{"simulatorUrl":"/simulator","restUrl":null}', ''],
    ['{"restUrl":"https://a.example/;script-src *"}', ' https://a.example'],
    [
      '{"restUrl":"https://a.example/v1","graphqlUrl":"https://a.example/graphql","errorReportUrl":"https://b.example"}',
      ' https://a.example https://b.example',
    ],
  ])('allows connections for %s', async (config, added) => {
    expect(await allowed(config)).toMatchObject({
      connect: `'self'${added}`,
      images: "'self' data:",
      stderr: '',
    })
  })

  it('allows images of map tiles, and no connections to them', async () => {
    const config = '{"mapTiles":{"url":"https://tiles.example/{z}/{x}/{y}.png"}}'
    expect(await allowed(config)).toMatchObject({
      connect: "'self'",
      images: "'self' data: https://tiles.example",
    })
  })

  it.each([
    ['deploy/nginx.conf', '    add_header Reporting-Endpoints', ' always;'],
    ['deploy/Caddyfile', '\t\t\tReporting-Endpoints', ''],
  ])('lets browsers report violations of the policy of %s', async (file, header, end) => {
    for (const url of ['https://csp.example/report?to=portal&x=1', '/csp']) {
      const { stdout, connect } = await allowed(JSON.stringify({ cspReportUrl: url }), file)
      expect(stdout).toContain(
        `trusted-types portal-worker; report-uri ${url}; report-to csp"${end}\n`,
      )
      expect(stdout).toContain(`${header} "csp=\\"${url}\\""${end}\n`)
      expect(connect).toBe("'self'")
    }
  })

  it('lets no report URL change the configuration', async () => {
    const { stdout, stderr } = await allowed('{"cspReportUrl":"https://csp.example/;script-src$x"}')
    expect(stdout).toBe(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'))
    expect(stderr).toContain('cspReportUrl')
  })

  it('allows the endpoints of sign-in providers', async () => {
    const provider = createServer((request, response) => {
      const isDiscovery = request.url === '/pool/.well-known/openid-configuration'
      response.writeHead(isDiscovery ? 200 : 404).end(
        JSON.stringify({
          token_endpoint: 'https://login.example/token',
          op_policy_uri: 'https://policy.example/',
        }),
      )
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void provider.close())
    await once(provider, 'listening')
    const { port } = provider.address() as AddressInfo // a listening server has an AddressInfo
    const issuer = `http://127.0.0.1:${port}/pool`
    const config = (of: string) => JSON.stringify({ signIn: { openIdConnect: [{ issuer: of }] } })
    expect(await allowed(config(issuer))).toMatchObject({
      connect: `'self' http://127.0.0.1:${port} https://login.example`,
      stderr: '',
    })
    const unreadable = await allowed(config(`${issuer}/other`))
    expect(unreadable.connect).toBe(`'self' http://127.0.0.1:${port} https:`)
    expect(unreadable.stderr).toContain('openid-configuration cannot be read')
  })
})
