/** A server in its own process, for tests of starting and stopping. */
import { spawn } from 'node:child_process'

export interface RunningProcess {
  /** The output so far, errors included. */
  readonly printed: () => string
  /** The error output so far. */
  readonly errors: () => string
  /** Resolves when the output matches. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  stop(signal?: NodeJS.Signals): void
  readonly exitCode: Promise<number | null>
}

/** Runs Node with these arguments; `maxFileBlocks` limits the size of files in blocks of 512 bytes, to simulate a full disk. */
export function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
  maxFileBlocks?: number,
): RunningProcess {
  const [command, all] =
    maxFileBlocks === undefined
      ? [process.execPath, args]
      : ['sh', ['-c', `ulimit -f ${maxFileBlocks}; exec "$0" "$@"`, process.execPath, ...args]]
  const child = spawn(command, all, { env: { ...process.env, ...environment } })
  let printed = ''
  let errors = ''
  let listeners: (() => void)[] = []
  const take = (chunk: Buffer) => {
    printed += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
    take(chunk)
  })
  return {
    printed: () => printed,
    errors: () => errors,
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
