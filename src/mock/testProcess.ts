/** A server in a process of its own, for tests of how it begins and ends. */
import { spawn } from 'node:child_process'

export interface RunningProcess {
  /** Everything printed so far, errors included. */
  readonly printed: () => string
  /** Resolves once what is printed matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  stop(signal?: NodeJS.Signals): void
  readonly exitCode: Promise<number | null>
}

/** Runs Node with these arguments. */
export function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
): RunningProcess {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } })
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
    stop: (signal = 'SIGTERM') => child.kill(signal),
    exitCode: new Promise((resolve) => {
      child.on('close', resolve)
    }),
  }
}
