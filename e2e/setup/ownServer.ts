/** A separate server with its store in a file, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/freePort.ts'

export interface OwnServer {
  origin: string
  /** Starts the process and waits until it responds. */
  start: () => Promise<void>
  /** Kills the process without a graceful shutdown. */
  kill: () => Promise<void>
}

/** Creates a server that is not running yet, with its store in `dataFile`. `env` contains further settings. */
export async function ownServer(
  dataFile: string,
  sims: number,
  env: Record<string, string> = {},
): Promise<OwnServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  return {
    origin,
    async start() {
      server = spawn(
        process.execPath,
        [
          'node_modules/vite/bin/vite.js',
          'preview',
          '--host',
          '127.0.0.1',
          '--port',
          String(port),
          '--strictPort',
        ],
        {
          stdio: 'ignore',
          env: {
            ...process.env,
            PORTAL_DATA: dataFile,
            PORTAL_SIMS: String(sims),
            PORTAL_RATE: '0',
            ...env,
          },
        },
      )
      await expect
        .poll(
          () =>
            fetch(`${origin}/config.json`).then(
              (response) => response.status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200)
    },
    async kill() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}
