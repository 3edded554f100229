import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Run {
  /** Everything printed so far, errors included. */
  readonly printed: () => string
  /** Resolves once what is printed matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  stop(): void
  readonly exitCode: Promise<number | null>
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), ...args])
  let printed = ''
  let listeners: (() => void)[] = []
  const take = (chunk: Buffer) => {
    printed += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return {
    printed: () => printed,
    says: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          const found = pattern.exec(printed)
          if (!found) return
          listeners = listeners.filter((listener) => listener !== look)
          resolve(found)
        }
        listeners.push(look)
        look()
      }),
    stop: () => child.kill('SIGTERM'),
    exitCode: new Promise((resolve) => {
      child.on('close', resolve)
    }),
  }
}

it('serves on a free port of this machine, prints its address and tokens, and ends when told to', async () => {
  const server = run('--port', '0', '--data', ':memory:', '--sims', '20', '--rate', '0')
  const [, address] = await server.says(/listens on (http:\/\/127\.0\.0\.1:\d+)/)
  await server.says(/demo-administrator, demo-user, demo-observer/)
  expect((await fetch(`${address}/config.json`)).status).toBe(200)
  server.stop()
  expect(await server.exitCode).toBe(0)
})

it.each([
  [['--token-lifetime', '0'], '--token-lifetime must be a number from'],
  [['--colour'], "Unknown option '--colour'"],
])('%j is refused in words, with the way to help', async (args, message) => {
  const refused = run(...args)
  expect(await refused.exitCode).toBe(2)
  expect(refused.printed()).toContain(message)
  expect(refused.printed()).toContain('--help')
})
