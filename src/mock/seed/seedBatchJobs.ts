/**
 * Seeds past batch jobs that succeeded, failed in part, were cancelled or aborted. Their SIMs are chosen so that the results match their current
 * data; some of the users and keys that started them have since been deleted.
 */
import type { BatchJobChanges } from '../../contract/batchRules.ts'
import { failureCodes } from '../../contract/failureCodes.ts'
import { userTable } from '../db/accounts/accountTables.ts'
import { initiatorColumns, auditTable, type NewAuditRow } from '../db/audit-log/auditLog.ts'
import {
  batchJobSimTable,
  batchJobTable,
  type FailureCounts,
} from '../db/batch-jobs/batchTables.ts'
import { saveSelectionText, outcomeNumbers, selectionText } from '../db/batch-jobs/jobSims.ts'
import { simTable } from '../db/sims/simTables.ts'
import { dayMs } from '../store/days.ts'
import type { Database } from '../db/sqlite/database.ts'
import { Bitset } from '../index/bitset.ts'
import type { Initiator } from '../store/store.ts'
import { deletedKeyId } from './seedAccounts.ts'

/** The first job ID, not 1, because the demo looks like a service in use. */
const firstJobId = 4710
/** The processing time per SIM in the demo data, in milliseconds. */
const simMs = 40

type Owner = 'anna.lindqvist' | 'ben.okafor' | 'nils.berg' | 'tom.hartwell' | 'key' | 'deletedKey'

interface PastJob {
  readonly daysAgo: number
  readonly owner: Owner
  /** The limit of received SMS is in past jobs only: its input no longer exists. */
  readonly changes: BatchJobChanges & { readonly monthly_sms_mt_limit?: number }
  /** The SIMs that the job changed, by a condition on the table `sim` and their number; `refused` has those that failed, with the failure code. */
  readonly done: readonly [where: string, count: number]
  readonly refused?: readonly (readonly [where: string, count: number, code: number])[]
  /** The previous value, for the audit log. */
  readonly before?: unknown
  readonly status?: 'CANCELLED' | 'FAILED'
  /** SIMs not reached when the job ended early. */
  readonly skipped?: readonly [where: string, count: number]
}

const unchangedCodes: ReadonlySet<number> = new Set(
  failureCodes.filter(({ kind }) => kind === 'alreadySo').map(({ code }) => code),
)

const jobs: readonly PastJob[] = [
  {
    daysAgo: 76,
    owner: 'ben.okafor',
    changes: { monthly_sms_mt_limit: 20 },
    done: ['monthly_sms_mt_limit = 20 AND id % 2 = 0', 40],
    refused: [
      ['monthly_sms_mt_limit = 20 AND id % 2 = 1', 8, 400],
      ['monthly_sms_mt_limit IS NULL AND statusid = 2', 5, 401],
    ],
    before: null,
  },
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
    owner: 'deletedKey',
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

/** Writes the jobs, the results of their SIMs, and their audit entries. */
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

function seedJob(db: Database, batchJobId: number, past: PastJob, startedAtMs: number): void {
  const { initiator, customerid, address } = readOwner(db, past.owner)
  const scope = customerid === 4101 ? 'customerid = 4101' : 'customerid BETWEEN 4100 AND 4103'
  const taken = new Bitset(0)
  const choose = ([where, count]: readonly [string, number], code: number | null): Done[] => {
    const fresh = simTable
      .list(db, `WHERE ${where} AND ${scope} LIMIT ?`, count)
      .filter(({ id }) => !taken.has(id - 1))
      .map(({ id, iccid, customerid: owner }) => ({ id, iccid, customerid: owner, code }))
    for (const { id } of fresh) taken.add(id - 1)
    return fresh
  }
  const done = [
    choose(past.done, null),
    ...(past.refused ?? []).map(([where, count, code]) => choose([where, count], code)),
  ]
    .flat()
    .sort((left, right) => left.id - right.id)
  const last = done.at(-1)
  if (!last) return
  // Jobs run in the order of SIMs, so only SIMs after the last processed one are left.
  const skipped = past.skipped
    ? choose([`${past.skipped[0]} AND id > ${last.id}`, past.skipped[1]], null)
    : []
  const failedSims = done.filter(({ code }) => code !== null && !unchangedCodes.has(code)).length
  const [[field, wanted] = ['', null]]: [string, unknown][] = Object.entries(past.changes)
  const failures: FailureCounts =
    failedSims === 0 ? {} : { [field === 'statusid' ? 'statusId' : field]: failedSims }
  const job = {
    customerid,
    startedBy: initiator,
    sourceIpAddress: address,
    startedAtMs,
    finishedAtMs: startedAtMs + done.length * simMs,
    changes: past.changes,
    status: past.status ?? 'COMPLETED',
    totalSims: done.length + skipped.length,
    failedSims,
    successfulSims: done.filter(({ code }) => code === null).length,
    failures,
  } as const
  batchJobTable.insert(db, { ...job, batchJobId, nextSimId: last.id + 1 })
  saveSelectionText(db, batchJobId, selectionText(taken))
  for (const [place, { id, code }] of done.entries())
    batchJobSimTable.insert(db, {
      batchJobId,
      simId: id,
      executedAtMs: startedAtMs + place * simMs,
      outcome: outcomeOf(code),
      errorCodes: code === null ? null : String(code),
    })
  const { status, totalSims, successfulSims } = job
  const audit = (entry: Pick<NewAuditRow, 'action' | 'category'> & Partial<NewAuditRow>) =>
    auditTable.insert(db, {
      timestampMs: startedAtMs,
      customerid,
      ...initiatorColumns(initiator),
      sourceIpAddress: address,
      batchJobId,
      ...entry,
    })
  audit({
    action: 'CREATED',
    category: 'BATCH_JOB',
    newValue: JSON.stringify({ ...past.changes, totalSims }),
  })
  const oldValue = JSON.stringify({ [field]: past.before ?? null })
  const newValue = JSON.stringify({
    [field]: field === 'imei_lock' ? { imei: '', enabled: true } : wanted === '' ? null : wanted,
  })
  for (const [place, { iccid, customerid: owner, code }] of done.entries())
    if (code === null)
      audit({
        timestampMs: startedAtMs + place * simMs,
        customerid: owner,
        action: 'UPDATED',
        category: 'SIM_CARD',
        iccid,
        oldValue,
        newValue,
      })
  audit({
    timestampMs: job.finishedAtMs,
    action: 'UPDATED',
    category: 'BATCH_JOB',
    ...(status !== 'CANCELLED' && {
      ...initiatorColumns({ type: 'SYSTEM' }),
      sourceIpAddress: null,
    }),
    oldValue: '{"currentStatus":"RUNNING"}',
    newValue: JSON.stringify({ currentStatus: status, totalSims, successfulSims, failedSims }),
  })
}

function outcomeOf(code: number | null): number {
  if (code === null) return outcomeNumbers.SUCCESSFUL
  return unchangedCodes.has(code) ? outcomeNumbers.SKIPPED : outcomeNumbers.FAILED
}

function readOwner(
  db: Database,
  owner: Owner,
): { initiator: Initiator; customerid: number; address: string } {
  if (owner === 'key')
    return { initiator: { type: 'API_KEY', keyid: 1 }, customerid: 4100, address: '203.0.113.90' }
  if (owner === 'deletedKey')
    return {
      initiator: { type: 'API_KEY', keyid: deletedKeyId },
      customerid: 4100,
      address: '192.0.2.33',
    }
  const user = userTable.find(db, 'WHERE username = ?', owner)
  if (!user) throw new Error(`The demo data has no user ${owner}`)
  const { userId, email, customerid } = user
  return { initiator: { type: 'USER', userId, email }, customerid, address: '203.0.113.24' }
}
