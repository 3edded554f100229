/** Builds and serves the measured pages. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { freePort } from '../../scripts/freePort.ts'

const repository = join(import.meta.dirname, '../..')
/** One folder per run, because concurrent runs must not share it. */
const folder = join(repository, '.cache', `bench-${process.pid}`)

export interface Site {
  origin: string
  stop: () => Promise<void>
}

/** Builds the portal and the pages it is compared with into one folder. */
export async function buildSite(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await build({
    configFile: join(repository, 'vite.config.ts'),
    root: repository,
    build: { outDir: folder },
    logLevel: 'error',
  })
  for (const page of ['floor', 'tanstack']) {
    await build({
      configFile: false,
      root: join(repository, 'bench', page),
      base: `/${page}/`,
      build: { outDir: join(folder, page), emptyOutDir: true, target: 'es2023' },
      logLevel: 'error',
    })
  }
}

/** Starts the server with a demo store of `sims` SIMs without simulated updates; resolves when it responds. */
export async function startSite(sims: number): Promise<Site> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'serve.ts'), folder, String(port)],
    {
      cwd: repository,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORTAL_DATA: ':memory:',
        PORTAL_SIMS: String(sims),
        PORTAL_RATE: '0',
        // Lets a token select a store of another size.
        PORTAL_TEST_STORES: '1',
      },
    },
  )
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
    for (const built of [folder, `${folder}-maps`]) rmSync(built, { recursive: true, force: true })
  }
  const deadlineMs = Date.now() + 120_000
  while (!(await isResponding(`${origin}/config.json`))) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
    if (Date.now() > deadlineMs) throw new Error('the server did not respond within two minutes')
  }
  return { origin, stop }
}

/** Builds the demo and serves its files. */
export async function startDemo(): Promise<Site> {
  const config = {
    configFile: join(repository, 'vite.config.ts'),
    root: repository,
    mode: 'demo',
    build: { outDir: join(folder, 'demo') },
    logLevel: 'error' as const,
  }
  await build(config)
  const port = await freePort()
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port } })
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Returns whether a URL responds; waits briefly if it does not. */
async function isResponding(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  if (response?.ok) return true
  await new Promise((resume) => {
    setTimeout(resume, 200)
  })
  return false
}
