/**
 * Batch jobs of the weeks before the seed: of people, of a key and of people and keys that are gone, whole and in part failed, cancelled and given up. Their SIMs
 * show today what these jobs made of them.
 */
import { saveSelectionText, outcomeNumbers, selectionText } from '../db/batch-jobs/jobSims.ts'
import type { BatchJobChanges, FailureCounts } from '../db/batch-jobs/batchJob.ts'
import { dayMs } from '../db/usage/consumption.ts'
import type { Database, SqlRow } from '../db/sqlite/openDatabase.ts'
import { Bitset } from '../sim-index/bitset.ts'
import type { Initiator } from '../db/accounts/viewer.ts'
import { departedKeyId } from './seedAccounts.ts'

/** The number of the first job: a service that has been there for a while does not begin at 1. */
const firstJobId = 4711
/** How long a job of the demo data took for one SIM, in milliseconds. */
const simMs = 40

type Owner = 'anna.lindqvist' | 'ben.okafor' | 'nils.berg' | 'tom.hartwell' | 'key' | 'goneKey'

interface PastJob {
  readonly daysAgo: number
  readonly owner: Owner
  readonly changes: BatchJobChanges
  /** Conditions on the table `sim` and how many SIMs: those that took the change, and by code those that did not. */
  readonly done: readonly [where: string, count: number]
  readonly refused?: readonly (readonly [where: string, count: number, code: number])[]
  /** What the field held before, for the audit log. */
  readonly before?: unknown
  readonly status?: 'CANCELLED' | 'FAILED'
  /** SIMs that were to come when the job ended early. */
  readonly skipped?: readonly [where: string, count: number]
}

const alreadySo: ReadonlySet<number> = new Set([1, 100, 200, 300, 500, 600, 700])

const jobs: readonly PastJob[] = [
  {
    daysAgo: 41,
    owner: 'anna.lindqvist',
    changes: { statusid: 6 },
    done: ['statusid = 6', 60],
    refused: [['statusid = 3 AND providerid = 5', 12, 3]],
    before: 3,
  },
  {
    daysAgo: 33,
    owner: 'tom.hartwell',
    changes: { end_customer_label: 'City buses' },
    done: ["end_customer_label = 'City buses'", 90],
    before: null,
  },
  {
    daysAgo: 29,
    owner: 'key',
    changes: { monthly_data_limit: 100_000_000 },
    done: ['monthly_data_limit = 100000000', 240],
    refused: [['monthly_data_limit = 50000000', 9, 201]],
    before: 50_000_000,
  },
  {
    daysAgo: 24,
    owner: 'ben.okafor',
    changes: { statusid: 2 },
    done: ['statusid = 2 AND customerid = 4102', 70],
    refused: [
      ['statusid = 7', 8, 4],
      ['statusid = 2 AND customerid = 4103', 14, 1],
      ['statusid IN (13, 14)', 5, 2],
    ],
    before: 5,
  },
  {
    daysAgo: 19,
    owner: 'goneKey',
    changes: { monthly_sms_mo_limit: 50 },
    done: ['monthly_sms_mo_limit = 50', 110],
    before: null,
  },
  {
    daysAgo: 15,
    owner: 'ben.okafor',
    changes: { imei_lock: true },
    done: ["imei_lock_enabled = 1 AND imei_lock_imei <> ''", 45],
    refused: [["imei_lock_enabled = 1 AND imei_lock_imei = ''", 6, 700]],
    before: { imei: '', enabled: false },
  },
  {
    daysAgo: 11,
    owner: 'nils.berg',
    changes: { end_customer_label: 'North depot' },
    done: ["end_customer_label = 'North depot' AND customerid = 4101", 40],
    before: 'South depot',
  },
  {
    daysAgo: 9,
    owner: 'anna.lindqvist',
    changes: { statusid: 5 },
    done: ['statusid = 5', 35],
    status: 'CANCELLED',
    skipped: ['statusid = 2', 80],
    before: 2,
  },
  {
    daysAgo: 6,
    owner: 'ben.okafor',
    changes: { monthly_voice_mo_limit: 3600 },
    done: ['monthly_voice_mo_limit = 3600', 50],
    refused: [['providerid = 3 AND statusid = 2', 22, 501]],
    before: null,
  },
  {
    daysAgo: 4,
    owner: 'key',
    changes: { custom_field_1: '' },
    done: ['custom_field_1 IS NULL', 25],
    refused: [['custom_field_1 IS NOT NULL AND statusid = 12', 4, 102]],
    before: 'Spare',
  },
  {
    daysAgo: 2.4,
    owner: 'anna.lindqvist',
    changes: { end_customer_label: 'Pilot 2026' },
    done: ["end_customer_label = 'Pilot 2026'", 30],
    status: 'FAILED',
    skipped: ['end_customer_label IS NULL', 50],
    before: null,
  },
  {
    daysAgo: 0.8,
    owner: 'ben.okafor',
    changes: { monthly_data_limit: 250_000_000 },
    done: ['monthly_data_limit = 250000000', 120],
    refused: [['monthly_data_limit = 500000000', 3, 201]],
    before: 100_000_000,
  },
]

/** Writes the jobs, what became of their SIMs, and their audit entries. */
export function seedBatchJobs(db: Database, nowMs: number): void {
  for (const [place, job] of jobs.entries())
    seedJob(db, firstJobId + place, job, Math.floor(nowMs - job.daysAgo * dayMs))
}

interface Done {
  readonly id: number
  readonly iccid: string
  readonly customerid: number
  readonly code: number | null
}

function seedJob(db: Database, batchJobId: number, job: PastJob, startedAtMs: number): void {
  const { initiator, customerid, address } = readOwner(db, job.owner)
  const scope = customerid === 4101 ? 'customerid = 4101' : 'customerid BETWEEN 4100 AND 4103'
  const taken = new Bitset(0)
  const choose = ([where, count]: readonly [string, number], code: number | null): Done[] => {
    const rows = db
      .statement(`SELECT id, iccid, customerid FROM sim WHERE ${where} AND ${scope} LIMIT ?`)
      .all(count)
    const fresh = rows.map((row) => toDone(row, code)).filter(({ id }) => !taken.has(id - 1))
    for (const { id } of fresh) taken.add(id - 1)
    return fresh
  }
  const done = [
    choose(job.done, null),
    ...(job.refused ?? []).map(([where, count, code]) => choose([where, count], code)),
  ]
    .flat()
    .sort((left, right) => left.id - right.id)
  const last = done.at(-1)
  if (!last) return
  // A job that ended early did so in the order of the SIMs: only those behind the last one were still to come.
  const skipped = job.skipped
    ? choose([`${job.skipped[0]} AND id > ${last.id}`, job.skipped[1]], null)
    : []
  const finishedAtMs = startedAtMs + done.length * simMs
  const failed = done.filter(({ code }) => code !== null && !alreadySo.has(code)).length
  const successful = done.filter(({ code }) => code === null).length
  const [field = ''] = Object.keys(job.changes)
  const failures: FailureCounts =
    failed === 0 ? {} : { [field === 'statusid' ? 'statusId' : field]: failed }
  const status = job.status ?? 'COMPLETED'
  const totalSims = done.length + skipped.length
  const values = [
    batchJobId,
    customerid,
    status,
    startedAtMs,
    finishedAtMs,
    JSON.stringify(initiator),
    address,
    JSON.stringify(job.changes),
    totalSims,
    failed,
    successful,
    JSON.stringify(failures),
    last.id + 1,
    null,
  ]
  db.statement(`INSERT INTO batch_job VALUES (${values.map(() => '?').join(', ')})`).run(...values)
  saveSelectionText(db, batchJobId, selectionText(taken))
  const addSim = db.statement('INSERT INTO batch_job_sim VALUES (?, ?, ?, ?, ?)')
  for (const [place, { id, code }] of done.entries())
    addSim.run(
      batchJobId,
      id,
      startedAtMs + place * simMs,
      outcomeOf(code),
      code === null ? null : String(code),
    )
  seedAuditOfJob(db, {
    batchJobId,
    customerid,
    initiator,
    address,
    startedAtMs,
    finishedAtMs,
    job,
    done,
    totalSims,
    failed,
    successful,
    status,
  })
}

function outcomeOf(code: number | null): number {
  if (code === null) return outcomeNumbers.SUCCESSFUL
  return alreadySo.has(code) ? outcomeNumbers.SKIPPED : outcomeNumbers.FAILED
}

function toDone(row: SqlRow, code: number | null): Done {
  return {
    id: Number(row['id']),
    iccid: String(row['iccid']),
    customerid: Number(row['customerid']),
    code,
  }
}

interface SeededJob {
  readonly batchJobId: number
  readonly customerid: number
  readonly initiator: Initiator
  readonly address: string
  readonly startedAtMs: number
  readonly finishedAtMs: number
  readonly job: PastJob
  readonly done: readonly Done[]
  readonly totalSims: number
  readonly failed: number
  readonly successful: number
  readonly status: string
}

function seedAuditOfJob(db: Database, seeded: SeededJob): void {
  const {
    batchJobId,
    customerid,
    initiator,
    address,
    startedAtMs,
    finishedAtMs,
    job,
    done,
    totalSims,
    failed,
    successful,
    status,
  } = seeded
  const add = db.statement(
    `INSERT INTO audit_event (timestamp_ms, customerid, action, category, initiator_type, initiator_value, source_ip_address, iccid, batch_job_id, old_value, new_value)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const who = [
    initiator.type,
    initiator.type === 'USER'
      ? initiator.email
      : initiator.type === 'API_KEY'
        ? String(initiator.keyid)
        : null,
  ] as const
  add.run(
    startedAtMs,
    customerid,
    'CREATED',
    'BATCH_JOB',
    ...who,
    address,
    null,
    batchJobId,
    null,
    JSON.stringify({ ...job.changes, totalSims }),
  )
  const [[field, wanted] = ['', null]]: [string, unknown][] = Object.entries(job.changes)
  const oldValue = JSON.stringify({ [field]: job.before ?? null })
  const newValue = JSON.stringify({
    [field]: field === 'imei_lock' ? { imei: '', enabled: true } : wanted === '' ? null : wanted,
  })
  for (const [place, { iccid, customerid: owner, code }] of done.entries()) {
    if (code === null)
      add.run(
        startedAtMs + place * simMs,
        owner,
        'UPDATED',
        'SIM_CARD',
        ...who,
        address,
        iccid,
        batchJobId,
        oldValue,
        newValue,
      )
  }
  const end = JSON.stringify({
    currentStatus: status,
    totalSims,
    successfulSims: successful,
    failedSims: failed,
  })
  const ender =
    status === 'CANCELLED' ? ([...who, address] as const) : (['SYSTEM', null, null] as const)
  add.run(
    finishedAtMs,
    customerid,
    'UPDATED',
    'BATCH_JOB',
    ...ender,
    null,
    batchJobId,
    '{"currentStatus":"RUNNING"}',
    end,
  )
}

function readOwner(
  db: Database,
  owner: Owner,
): { initiator: Initiator; customerid: number; address: string } {
  if (owner === 'key')
    return { initiator: { type: 'API_KEY', keyid: 1 }, customerid: 4100, address: '203.0.113.90' }
  if (owner === 'goneKey')
    return {
      initiator: { type: 'API_KEY', keyid: departedKeyId },
      customerid: 4100,
      address: '192.0.2.33',
    }
  const row = db
    .statement('SELECT user_id, email, customerid FROM user_account WHERE username = ?')
    .get(owner)
  return {
    initiator: { type: 'USER', userId: String(row?.['user_id']), email: String(row?.['email']) },
    customerid: Number(row?.['customerid']),
    address: '203.0.113.24',
  }
}
