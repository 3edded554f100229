/** Caddy or nginx with the documented configuration, in front of built files and a service, on a free port. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/freePort.ts'
import { webServerFile, type WebServerName } from '../../scripts/web-server/installWebServer.ts'

export interface Deployment {
  /** The folder of the built files. */
  files: string
  /** The origin of the service. */
  service: string
  /** The base path of the build; "/" or "/portal/". */
  base: string
  /** A directory that the server may write to; it logs to `log` and nginx also to `access.log`. */
  folder: string
}

export interface RunningServer {
  origin: string
  stop: () => Promise<void>
}

/** Starts the server and waits until it serves the portal. */
export async function startWebServer(
  name: WebServerName,
  program: string,
  deployment: Deployment,
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(deployment.folder, { recursive: true })
  const { args, env } = (name === 'caddy' ? caddy : nginx)(deployment, port)
  const log = openSync(join(deployment.folder, 'log'), 'a')
  return running(program, args, env, origin, `${deployment.base}config.json`, log)
}

/** Starts the bundled server alone, with stores for tests, as the service behind the web server. */
export async function startService(): Promise<RunningServer> {
  const port = await freePort()
  const args = [
    '--import',
    'tsx',
    'src/mock/node/cli.ts',
    '--port',
    String(port),
    '--data',
    ':memory:',
  ]
  const settings = ['--sims', '300', '--rate', '0', '--test-stores', '--simulator']
  const origin = `http://127.0.0.1:${port}`
  return running(process.execPath, [...args, ...settings], {}, origin, '/config.json')
}

/** Returns the configuration with the origins of the deployed config.json. */
function configuration(file: string, { files }: Deployment): string {
  const input = readFileSync(file)
  return spawnSync('sh', ['deploy/allow-origins.sh', join(files, 'config.json')], {
    input,
  }).stdout.toString()
}

function caddy(deployment: Deployment, port: number) {
  const { files, service, base, folder } = deployment
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, configuration('deploy/Caddyfile', deployment))
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', config],
    env: {
      PORTAL_ADDRESS: `http://127.0.0.1:${port}`,
      PORTAL_FILES: files,
      PORTAL_SERVICE: service,
      PORTAL_BASE: base,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }
}

/** Replaces the lines of the nginx configuration that docs/deployment.md says to change. */
function nginx(deployment: Deployment, port: number) {
  const { files, service, base, folder } = deployment
  const changes: [string, string][] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/portal;', `root ${base === '/' ? files : resolve(files, '..')};`],
    ['server 127.0.0.1:4000;', `server ${new URL(service).host};`],
    ['location / {', `location ${base} {`],
    ['try_files $uri /index.html;', `try_files $uri ${base}index.html;`],
    ['~^/assets/', `~^${base}assets/`],
  ]
  const text = changes.reduce(
    (config, [from, to]) => {
      if (!config.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}"`)
      return config.replace(from, to)
    },
    configuration('deploy/nginx.conf', deployment),
  )
  writeFileSync(join(folder, 'portal.conf'), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { include ${webServerFile('/etc/nginx/mime.types')}; access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/portal.conf; }`,
  )
  return { args: ['-p', folder, '-c', join(folder, 'nginx.conf')], env: {} }
}

async function running(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  origin: string,
  path: string,
  log: number | 'ignore' = 'ignore',
): Promise<RunningServer> {
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  })
  const status = () =>
    fetch(origin + path).then(
      (response) => response.status,
      () => child.exitCode ?? 0,
    )
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
