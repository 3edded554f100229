/**
 * Runs npm scripts to the end, `--jobs` at a time, and names those that failed: `tsx scripts/runAll.ts --jobs 2 check:types check:lint`.
 * The output of parallel scripts is printed in one piece when each ends.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { jobs: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const jobs = Number(values.jobs)
const isParallel = jobs > 1
const queue = positionals.values()
const failed: string[] = []

function run(name: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      stdio: isParallel ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      env: process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env,
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('close', (code) => {
      const isFailed = code !== 0
      if (isFailed) failed.push(name)
      if (isParallel)
        process.stdout.write(`${isFailed ? '✗' : '✓'} ${name}\n${Buffer.concat(output).toString()}`)
      resolve()
    })
  })
}

await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (const name of queue) await run(name)
  }),
)
console.log(
  failed.length === 0 ? `✓ Passed: ${positionals.join(', ')}` : `✗ Failed: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
