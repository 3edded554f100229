/** What the Dockerfile does for each image, done in an empty folder: only what it copies is there. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../freePort.ts'

const stages = new Map(
  readFileSync('Dockerfile', 'utf8')
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => [/ AS (\S+)/.exec(stage)?.[1] ?? '', stage.split('\n').slice(1)]),
)

/** Built before, or by a stage of its own. */
const built = /^(node_modules|dist-watcher)$/
const running: { process?: ChildProcess; folder: string }[] = []

afterEach(() => {
  for (const { process: started, folder } of running.splice(0)) {
    started?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Copies what the stage copies into a new folder, with links for what earlier stages have built. */
function copied(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${target}-image-`))
  running.push({ folder })
  for (const line of stages.get(target) ?? []) {
    const [, files = ''] = /^COPY (?:--from=\S+ )?(.+)$/.exec(line) ?? []
    const sources = files.split(' ').slice(0, -1)
    const destination = files.split(' ').at(-1) ?? ''
    for (const source of sources.map((path) => path.replace('/portal/', ''))) {
      const to = join(folder, destination.startsWith('.') ? basename(source) : destination)
      if (built.test(source)) symlinkSync(join(process.cwd(), source), to)
      else cpSync(source, to, { recursive: true })
    }
  }
  return folder
}

/** The words of an instruction in its exec form. */
const words = (target: string, name: string): string[] =>
  (stages.get(target) ?? [])
    .filter((line) => line.startsWith(`${name} [`))
    .flatMap((line) => JSON.parse(line.slice(name.length + 1)) as string[])

/** Starts what the image starts; resolves once `url` responds. */
async function start(
  folder: string,
  command: readonly string[],
  url: string,
  env: Record<string, string> = {},
): Promise<Response> {
  const [program = '', ...args] = command
  const started = spawn(program, args, { cwd: folder, env: { ...process.env, ...env } })
  running.push({ process: started, folder })
  let output = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  return expect
    .poll(
      async () => {
        if (started.exitCode !== null) throw new Error(`ended with ${started.exitCode}: ${output}`)
        return (await fetch(url).catch(() => undefined))?.status
      },
      { timeout: 30_000 },
    )
    .toBe(200)
    .then(() => fetch(url))
}

async function startServer(): Promise<string> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await start(
    copied('server'),
    [...words('server', 'CMD'), '--port', `${port}`],
    `${url}/config.json`,
  )
  return url
}

describe('the images', { tags: 'detail' }, () => {
  it('contain everything that server and watcher need, and the watcher follows the server', async () => {
    const server = await startServer()
    execFileSync('npm', ['run', '--silent', 'build:watcher'])
    const folder = copied('watcher')
    const config = join(folder, 'watcher.json')
    const text = readFileSync('deploy/watcher.json', 'utf8')
    writeFileSync(config, text.replaceAll('127.0.0.1:4000', new URL(server).host))
    const state = join(folder, 'state')
    mkdirSync(state, { mode: 0o700 })
    const port = await freePort()
    const [program = '', ...args] = words('watcher', 'ENTRYPOINT')
    const health = await start(
      folder,
      [
        program,
        ...args.map((arg) => arg.replace('0.0.0.0:9464', `127.0.0.1:${port}`)),
        '--config',
        config,
      ],
      `http://127.0.0.1:${port}/healthz`,
      {
        STATE_DIRECTORY: state,
        WATCHER_TOKEN: 'demo-administrator',
        OPERATIONS_URL: 'http://127.0.0.1:9/',
      },
    )
    expect(health.ok).toBe(true)
  }, 90_000)
})

describe('compose.yaml', () => {
  // The format of Compose files.
  const { services } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<
      string,
      { build: { target: string }; volumes?: string[]; cap_drop: string[]; read_only: boolean }
    >
  }

  it('starts portal, server and watcher from the stages of the Dockerfile', () => {
    expect(Object.keys(services).toSorted()).toEqual(['portal', 'server', 'watcher'])
    for (const [name, { build }] of Object.entries(services)) {
      expect(build.target).toBe(name)
      expect(stages.has(build.target)).toBe(true)
    }
  })

  it.each(Object.entries(services))('gives %s no more than it needs', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const mounted = (service.volumes ?? [])
      .map((volume) => volume.replace(/:.*/, ''))
      .filter((source) => source.startsWith('.'))
    expect(mounted.filter((source) => !existsSync(source))).toEqual([])
  })
})
