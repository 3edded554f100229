/**
 * `npm run bench:watcher`: the watcher over 100,000 SIMs (--sims N) with 500 updates a second (--rate N) for 30 seconds, compared with
 * its limits. Linux only: it reads /proc.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { openReceiver } from '../../src/mock/testing/testReceiver.ts'
import { formatTable, toRow } from '../browser/report.ts'
import { quantile } from '../browser/statistics.ts'
import { startServerProcess } from '../server/serverProcess.ts'

const { values } = parseArgs({
  options: {
    sims: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '500' },
  },
})
const seconds = 30
const changes = 40
const listen = 41_744
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'watcher-bench-'))
const bundle = join(root, 'node_modules/.cache/bench-watcher')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the upper limit of the bucket with the 95th percentile of a histogram of the watcher, in milliseconds. */
async function p95Ms(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${listen}/metrics`)).text()
  const buckets = [...text.matchAll(new RegExp(`${name}_bucket{le="([^"]+)"} (\\d+)`, 'g'))]
  const count = Number(buckets.at(-1)?.[2])
  const bucket = buckets.find(([, , below]) => Number(below) >= 0.95 * count)
  return Number(bucket?.[1]) * 1000
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(isMet: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3000; turn++) {
    if (await isMet()) return
    await pause(100)
  }
  throw new Error('Waited in vain for five minutes')
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  // utime and stime, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) * 10
}

function memoryMb(pid: number): number {
  const [, kilobytes = 'NaN'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

await build({
  configFile: join(root, 'vite.watcher.config.ts'),
  root,
  logLevel: 'error',
  build: { outDir: bundle, emptyOutDir: true },
})
const receiver = await openReceiver()
const server = await startServerProcess([
  ...['--data', ':memory:', '--sims', values.sims, '--rate', '0', '--simulator'],
])
const { origin } = server
writeFileSync(
  join(folder, 'watcher.json'),
  JSON.stringify({
    service: {
      graphqlUrl: `${origin}/graphql`,
      restUrl: `${origin}/api/v1`,
      realtimeUrl: `${origin.replace('http', 'ws')}/realtime`,
      capabilities: { rest: 'all', liveUpdates: 'whole' },
    },
    signIn: { kind: 'applicationToken', token: { env: 'WATCHER_TOKEN' } },
    targets: { ops: { kind: 'webhook', url: receiver.url } },
    rules: [
      {
        name: 'Gone',
        conditions: [{ kind: 'status', statusids: [5] }],
        targets: ['ops'],
        window: 0,
      },
      { name: 'Limit', conditions: [{ kind: 'usage', percent: 90 }] },
      { name: 'Offline', conditions: [{ kind: 'offline', hours: 24 }] },
      { name: 'New network', conditions: [{ kind: 'network', change: 'operator' }] },
      { name: 'Labelled', sims: 'label=Pumps', conditions: [{ kind: 'burst', bytes: 1e9 }] },
    ],
  }),
)
let watcher: ReturnType<typeof spawn> | undefined
try {
  const startedAt = performance.now()
  watcher = spawn(
    process.execPath,
    [
      ...[join(bundle, 'main.js'), '--config', join(folder, 'watcher.json')],
      ...['--listen', String(listen)],
    ],
    { env: { ...process.env, WATCHER_TOKEN: 'demo-administrator' }, stdio: 'ignore' },
  )
  const { pid = 0 } = watcher
  const isCaughtUp = async () =>
    (await isUp(`http://127.0.0.1:${listen}/healthz`)) &&
    /"checkedAtMs":\d/.test(await (await fetch(`http://127.0.0.1:${listen}/healthz`)).text())
  await until(isCaughtUp)
  const firstCheckSeconds = (performance.now() - startedAt) / 1000
  // Those of the first comparison are collected by then.
  await pause(5_000)
  await server.post('/simulator/rate', { updatesPerSecond: Number(values.rate) })
  const listed = (await server.post('/graphql', {
    query: `{ listSims(limit: ${changes}, filter: { statusid: { in: [2] } }) { items { iccid } } }`,
  })) as {
    data: { listSims: { items: { iccid: string }[] } }
  } // what the query selects
  const cpuBefore = cpuMs(pid)
  const measuredAt = performance.now()
  let mostMb = 0
  const latencies: number[] = []
  for (const { iccid } of listed.data.listSims.items) {
    const changedAt = performance.now()
    await server.post('/graphql', {
      query: `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], statusid: 5 }) { batchJobId } }`,
    })
    while (
      !receiver.bodies.some((body) => body.includes(iccid)) &&
      performance.now() - changedAt < 10_000
    )
      await pause(10)
    latencies.push(performance.now() - changedAt)
    mostMb = Math.max(mostMb, memoryMb(pid))
    await pause(Math.max(0, (seconds * 1000) / changes - (performance.now() - changedAt)))
  }
  const cores = (cpuMs(pid) - cpuBefore) / (performance.now() - measuredAt)
  const rows = [
    { title: 'first comparison of the fleet', unit: 's', value: firstCheckSeconds },
    { title: 'memory', unit: 'MB', value: mostMb, atMost: 200 },
    { title: `${values.rate} updates/s, cores`, unit: '', value: cores, atMost: 0.25 },
    { title: 'from a change to its webhook, p50', unit: 'ms', value: quantile(latencies, 0.5) },
    { title: 'from a change to its webhook, p95', unit: 'ms', value: quantile(latencies, 0.95) },
    {
      title: 'from a match to its webhook, p95, at most',
      unit: 'ms',
      value: await p95Ms('watcher_delivery_seconds'),
      atMost: 2000,
    },
  ].map((row) => toRow({ floor: NaN, ...row }))
  console.log(formatTable(rows))
  if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1
} finally {
  watcher?.kill('SIGKILL')
  await server.stop()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
  rmSync(bundle, { recursive: true, force: true })
}
