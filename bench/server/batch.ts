/**
 * A batch job over the whole fleet: the CPU time of its start, its speed relative to the bare SQL statements that write the same rows, and
 * the service time of lists meanwhile.
 */
import { join } from 'node:path'
import type { Database, SqlValue } from '../../src/mock/db/sqlite/database.ts'
import { openDatabase } from '../../src/mock/node/openDatabase.ts'
import { sliceSims } from '../../src/mock/services/batch-jobs/runBatchJobs.ts'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'
import { serviceMs } from './lists.ts'
import { pause } from './serverProcess.ts'

export interface BatchFigures {
  /** CPU time of startBatchJob, in milliseconds. */
  readonly startMs: number
  /** CPU time per SIM, in microseconds. */
  readonly simUs: number
  /** The same for the bare statements. */
  readonly bareUs: number
  /** Wall-clock seconds of the whole job, including list requests meanwhile. */
  readonly wallSeconds: number
  /** CPU time of a list request during the job, including slices of the job: its latency on an otherwise idle machine. */
  readonly listP99Ms: number
  readonly listWorstMs: number
  /** The same for all other requests during the job, and the slowest one. */
  readonly responseWorstMs: number
  readonly slowestResponse: string
}

/** The number of SIMs whose rows the bare statements write, enough for a stable result. */
const bareSims = 100_000

/** Tables to which a job adds rows; `key` ascends. */
const logs = [
  { table: 'audit_event', key: 'id' },
  { table: 'sim_event', key: 'id' },
  { table: 'event', key: 'id' },
] as const

const changedColumns = ['statusid', 'monthly_data_limit', 'in_session_since', 'ip_address'] as const

/** Runs a job with these changes over all SIMs, with or without list requests meanwhile. */
export async function measureJob(
  fleet: Fleet,
  changes: Record<string, unknown>,
  withLists: boolean,
): Promise<BatchFigures> {
  const source = openDatabase(fleet.file, { isShared: true })
  const bareFile = join(fleet.file, '..', `bare-${String(Object.keys(changes))}.sqlite`)
  fleet.copyTo(bareFile)
  const lastKeys = logs.map(({ table, key }) =>
    Number(
      source.statement(`SELECT coalesce(max(${key}), 0) AS last FROM ${table}`).get()?.['last'],
    ),
  )

  let batchJobId = 0
  const startMs = await serviceMs(async () => {
    const { startBatchJob } = await fleet.query(
      'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
      { params: changes },
    )
    // The document selects exactly this.
    batchJobId = (startBatchJob as { batchJobId: number }).batchJobId
  })
  const startedAtMs = performance.now()
  const before = process.cpuUsage()
  const { listTimes, slowest } = withLists
    ? await requestUntilDone(fleet, batchJobId)
    : await waitUntilDone(fleet, batchJobId)
  const { user, system } = process.cpuUsage(before)
  const wallSeconds = (performance.now() - startedAtMs) / 1000
  const bareUs = writeBare(source, bareFile, batchJobId, lastKeys)
  source.close()
  return {
    startMs,
    simUs: (user + system) / fleet.simCount,
    bareUs,
    wallSeconds,
    listP99Ms: quantile(listTimes, 0.99),
    listWorstMs: Math.max(0, ...listTimes),
    responseWorstMs: slowest.ms,
    slowestResponse: slowest.name,
  }
}

async function isDone(fleet: Fleet, batchJobId: number): Promise<boolean> {
  const { getBatchJob } = await fleet.query(
    'query ($id: Long!) { getBatchJob(batchJobId: $id) { finishedAt } }',
    { id: batchJobId },
  )
  // The document selects exactly this.
  return (getBatchJob as { finishedAt: number | null }).finishedAt !== null
}

interface RequestTimes {
  readonly listTimes: readonly number[]
  readonly slowest: { readonly name: string; readonly ms: number }
}

async function waitUntilDone(fleet: Fleet, batchJobId: number): Promise<RequestTimes> {
  while (!(await isDone(fleet, batchJobId))) await pause(250)
  return { listTimes: [], slowest: { name: '', ms: 0 } }
}

const list = `query ($filter: SimFilterInput, $order: SimListOrder, $quickSearch: String) {
  listSims(filter: $filter, order: $order, limit: 100, quickSearch: $quickSearch) {
    items { iccid statusid monthly_data_volume monthly_data_limit custom_field_1 networkOperator { name } end_customer_label { name } } totalSims } }`

/** Lists whose order or content the job changes. */
const lists = [
  {},
  { filter: { statusid: { in: [2, 16] } }, order: { monthly_data_volume: 'desc' } },
  { order: { monthly_data_limit: 'desc' } },
  { quickSearch: 'tracker', order: { custom_field_1: 'asc' } },
  { filter: { in_session: true }, order: { in_session_since: 'desc' } },
]

const details = `query ($id: Long!, $search: String) {
  listBatchJobDetails(batchJobId: $id, limit: 100, order: { executedAt: "desc" }, filter: { quickSearch: $search }) { totalCount nextToken } }`
const auditLog = `query ($search: String) {
  listAuditLogEvents(limit: 50, filterOptions: { quickSearch: $search }) { totalEvents items { timestampMs } } }`

/** Requests of other pages, sent while the job runs. */
function othersOf(fleet: Fleet, id: number): Readonly<Record<string, () => Promise<unknown>>> {
  return {
    'details of the job': () => fleet.query(details, { id }),
    'search in the details': () => fleet.query(details, { id, search: 'ber' }),
    statistics: () => fleet.query('{ getStatistics { totalSimCards activeSimCards } }', {}),
    labels: () => fleet.query('{ listEndCustomerLabels(limit: 50) { items { name } } }', {}),
    'audit log': () => fleet.query(auditLog, {}),
    'search in the audit log': () => fleet.query(auditLog, { search: 'limit' }),
    '/sim': () => fleet.rest('/sim?per_page=100&sort=-iccid'),
    '/endpoint': () => fleet.rest('/endpoint?per_page=100&sort=name&q=name:*ber*'),
    '/event': () => fleet.rest('/event?per_page=100'),
    '/event by severity': () => fleet.rest('/event?per_page=100&q=severity:CRITICAL'),
  }
}

async function requestUntilDone(fleet: Fleet, batchJobId: number): Promise<RequestTimes> {
  const listTimes: number[] = []
  let slowest = { name: '', ms: 0 }
  const record = (name: string, ms: number) => {
    if (ms > slowest.ms) slowest = { name, ms }
  }
  const others = Object.entries(othersOf(fleet, batchJobId))
  for (const variables of lists) await fleet.query(list, variables)
  for (const [, request] of others) await request()
  while (!(await isDone(fleet, batchJobId))) {
    for (const variables of lists) {
      const ms = await serviceMs(() => fleet.query(list, variables))
      listTimes.push(ms)
      record(`listSims ${JSON.stringify(variables)}`, ms)
      await pause(20)
    }
    for (const [name, request] of others) {
      record(name, await longestTurnMs(request))
      await pause(20)
    }
  }
  return { listTimes, slowest }
}

/** Returns the longest CPU time between two turns of the event loop during a request, which ignores the load of other programs. */
async function longestTurnMs(request: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isFinished = false
  let before = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    if (!isFinished) setImmediate(turn)
  }
  setImmediate(turn)
  await request()
  turn()
  isFinished = true
  return longest
}

/**
 * Writes the rows of the job's first SIMs again with bare statements, into a copy of the data from before the job, in transactions of the
 * same size; returns CPU microseconds per SIM.
 */
function writeBare(
  source: Database,
  bareFile: string,
  batchJobId: number,
  lastKeys: readonly number[],
): number {
  const details = source
    .arrayStatement('SELECT * FROM batch_job_sim WHERE batch_job_id = ? ORDER BY sim_id LIMIT ?')
    .all(batchJobId, bareSims)
  const sims = source
    .arrayStatement(
      `SELECT ${changedColumns.join(', ')}, id FROM sim WHERE id IN (SELECT sim_id FROM batch_job_sim WHERE batch_job_id = ? AND outcome = 0 ORDER BY sim_id LIMIT ?)`,
    )
    .all(batchJobId, bareSims)
  const share =
    details.length /
    Number(
      source
        .statement('SELECT count(*) AS sims FROM batch_job_sim WHERE batch_job_id = ?')
        .get(batchJobId)?.['sims'],
    )
  const added = logs.map(({ table, key }, at) => {
    const last = lastKeys[at] ?? 0
    const count = Number(
      source.statement(`SELECT count(*) AS count FROM ${table} WHERE ${key} > ?`).get(last)?.[
        'count'
      ],
    )
    return source
      .arrayStatement(`SELECT * FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`)
      .all(last, Math.ceil(count * share))
  })
  const bare = openDatabase(bareFile)
  const slices = Math.ceil(details.length / sliceSims)
  const sliceOf = (rows: readonly SqlValue[][], slice: number) =>
    rows.slice(
      Math.floor((rows.length * slice) / slices),
      Math.floor((rows.length * (slice + 1)) / slices),
    )
  const insertAll = (table: string, rows: readonly SqlValue[][]) => {
    const [first] = rows
    if (!first) return
    const statement = bare.statement(
      `INSERT INTO ${table} VALUES (${first.map(() => '?').join(', ')})`,
    )
    for (const row of rows) statement.run(...row)
  }
  const update = bare.statement(
    `UPDATE sim SET ${changedColumns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
  )
  const before = process.cpuUsage()
  for (let slice = 0; slice < slices; slice++) {
    bare.transaction(() => {
      for (const row of sliceOf(sims, slice)) update.run(...row)
      insertAll('batch_job_sim', sliceOf(details, slice))
      for (const [at, { table }] of logs.entries())
        insertAll(table, sliceOf(added[at] ?? [], slice))
      bare.statement('UPDATE batch_job SET next_sim_id = ? WHERE batch_job_id = 1').run(slice)
    })
  }
  const { user, system } = process.cpuUsage(before)
  bare.close()
  return (user + system) / details.length
}
