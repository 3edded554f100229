import type { BatchJobParametersInput } from '../../../contract/generated/graphqlServer.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listBatchJobDetails } from '../../db/batch-jobs/batchJobDetails.ts'
import { getBatchJob, readJob } from '../../db/batch-jobs/batchJobs.ts'
import type { StoredJob } from '../../db/batch-jobs/batchTables.ts'
import type { StoreMessage } from '../../store/bus.ts'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { readSims } from '../../db/sims/readSims.ts'
import { listSims } from '../../db/sims/sims.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { changeSim } from '../sims/changeSim.ts'
import { finishBatchJobs, runBatchSlice } from './runBatchJobs.ts'
import { cancelBatchJob, startBatchJob } from './startBatchJob.ts'

let opened: TestStore
let heard: StoreMessage[]

beforeEach(() => {
  opened = openTestStore(600)
  heard = []
  opened.store.bus.subscribe((message) => heard.push(message))
})
afterEach(() => opened.store.close())

const start = (params: BatchJobParametersInput): number =>
  startBatchJob(opened.store, opened.administrator, params).batchJobId
const allSims = (): SimRow[] =>
  readSims(
    opened.store,
    Array.from({ length: opened.store.sims.size }, (_, at) => at + 1),
  )
const ownSims = (): SimRow[] =>
  allSims().filter(({ customerid }) => opened.administrator.customerIds.includes(customerid))
const rows = (sql: string, ...values: number[]): unknown[] =>
  opened.store.db.statement(sql).all(...values)
const auditOf = (batchJobId: number, category: string) =>
  rows(
    `SELECT * FROM audit_event WHERE batch_job_id = ? AND category = '${category}' ORDER BY id`,
    batchJobId,
  )

function job(batchJobId: number): StoredJob {
  const found = readJob(opened.store, batchJobId)
  if (!found) throw new Error('The job is gone')
  return found
}

describe('a batch job', () => {
  it('changes every selected SIM and no others, with one result each', () => {
    const before = allSims()
    const batchJobId = start({ simFilter: { statusid: { eq: 2 } }, custom_field_1: 'Gate 7' })
    finishBatchJobs(opened.store)
    const own = new Set(ownSims().map(({ id }) => id))
    const isSelected = (sim: SimRow) => sim.statusid === 2 && own.has(sim.id)
    expect(allSims()).toEqual(
      before.map((sim) => (isSelected(sim) ? { ...sim, custom_field_1: 'Gate 7' } : sim)),
    )
    const count = before.filter(isSelected).length
    expect(getBatchJob(opened.store, opened.administrator, batchJobId).statusDetails).toEqual({
      currentStatus: 'COMPLETED',
      totalSims: count,
      failedSims: 0,
      successfulSims: count,
      failures: {},
    })
    expect(rows('SELECT sim_id FROM batch_job_sim WHERE batch_job_id = ?', batchJobId)).toEqual(
      before.filter(isSelected).map(({ id }) => ({ sim_id: id })),
    )
  })

  it('is PREPARING until its first slice, RUNNING until its last, then COMPLETED with an end time', () => {
    const batchJobId = start({ custom_field_1: 'x' })
    const statuses = [job(batchJobId).status]
    while (runBatchSlice(opened.store) !== undefined) statuses.push(job(batchJobId).status)
    expect(statuses).toEqual(['PREPARING', 'RUNNING', 'RUNNING', 'COMPLETED'])
    expect(job(batchJobId)).toMatchObject({
      startedAtMs: opened.store.clock.now(),
      finishedAtMs: opened.store.clock.now(),
    })
  })

  it('neither changes nor lists a SIM that moved to a customer outside its scope', () => {
    const { store, subCustomer, administrator } = opened
    const [sim] = listSims(store, subCustomer, { limit: 1 }).items
    const { batchJobId } = startBatchJob(store, subCustomer, {
      includeIccIds: [sim?.iccid ?? ''],
      custom_field_1: 'Ours',
      monthly_data_limit: 5,
    })
    changeSim(store, administrator.initiator, sim?.iccid ?? '', { customerid: 4102 })
    finishBatchJobs(store)
    expect(
      listSims(store, administrator, { limit: 1, filter: { iccid: { eq: sim?.iccid ?? '' } } })
        .items,
    ).toEqual([{ ...sim, customerid: 4102 }])
    expect(listBatchJobDetails(store, subCustomer, { batchJobId }).simList).toMatchObject([
      {
        iccid: sim?.iccid,
        custom_field_1: null,
        details: { status: 'FAILED', errorCodes: [101, 201] },
      },
    ])
  })

  it('completes immediately when it selects nothing', () => {
    const batchJobId = start({ includeIccIds: ['8900000000000000000'], statusid: 5 })
    finishBatchJobs(opened.store)
    expect(job(batchJobId)).toMatchObject({
      status: 'COMPLETED',
      totalSims: 0,
      failedSims: 0,
      successfulSims: 0,
    })
  })

  it('counts failures per field, but not unchanged values', () => {
    const sims = ownSims()
    const alreadySo = sims.filter(({ statusid }) => statusid === 5).length
    const refused = sims.filter(({ statusid }) => ![2, 5, 14].includes(statusid)).length
    const onTheWay = sims.filter(({ statusid }) => statusid === 14).length
    const batchJobId = start({ statusid: 5 })
    finishBatchJobs(opened.store)
    const { failedSims, successfulSims, totalSims, failures } = job(batchJobId)
    expect({ failedSims, failures }).toEqual({
      failedSims: refused,
      failures: { statusId: refused },
    })
    expect(totalSims - failedSims - successfulSims).toBe(alreadySo + onTheWay)
    const skipped = listBatchJobDetails(opened.store, opened.administrator, {
      batchJobId,
      filter: { status: ['SKIPPED'] },
    })
    expect(skipped.totalCount).toBe(alreadySo + onTheWay)
    expect(skipped.simList.every(({ details }) => details.errorCodes?.join() === '1')).toBe(true)
  })

  it('applies the changes a SIM accepts and reports those it rejects', () => {
    const retired = ownSims().find(({ statusid }) => statusid === 7)
    const batchJobId = start({
      includeIccIds: [retired?.iccid ?? ''],
      statusid: 2,
      custom_field_1: 'Gate 7',
      end_customer_label: 'Harbour',
    })
    finishBatchJobs(opened.store)
    expect(ownSims().find(({ id }) => id === retired?.id)).toMatchObject({
      statusid: 7,
      custom_field_1: 'Gate 7',
      end_customer_label: { name: 'Harbour' },
    })
    const { simList } = listBatchJobDetails(opened.store, opened.administrator, { batchJobId })
    expect(simList.map(({ details }) => details)).toEqual([
      { executedAt: opened.store.clock.now(), errorCodes: [4], status: 'FAILED' },
    ])
    expect(job(batchJobId)).toMatchObject({
      failedSims: 1,
      successfulSims: 0,
      failures: { statusId: 1 },
    })
  })

  it("writes its start, each SIM's values before and after, and its end to the audit log", () => {
    const [first, second] = ownSims().filter(({ statusid }) => statusid === 2)
    const includeIccIds = [first?.iccid ?? '', second?.iccid ?? '']
    const batchJobId = start({ includeIccIds, custom_field_1: 'Gate 7', statusid: 5 })
    finishBatchJobs(opened.store)
    expect(auditOf(batchJobId, 'BATCH_JOB')).toMatchObject([
      {
        action: 'CREATED',
        initiator_value: 'anna.lindqvist@northwind.example',
        source_ip_address: '203.0.113.9',
        new_value: '{"statusid":5,"custom_field_1":"Gate 7","totalSims":2}',
      },
      {
        action: 'UPDATED',
        initiator_type: 'SYSTEM',
        new_value: '{"currentStatus":"COMPLETED","totalSims":2,"successfulSims":2,"failedSims":0}',
      },
    ])
    const ofSims = auditOf(batchJobId, 'SIM_CARD') as {
      iccid: string
      old_value: string
      new_value: string
      initiator_value: string
      source_ip_address: string
    }[] // columns of the table
    expect(ofSims.map(({ iccid }) => iccid)).toEqual(includeIccIds)
    expect(JSON.parse(ofSims[0]?.old_value ?? '')).toEqual({
      custom_field_1: first?.custom_field_1,
      statusid: 2,
    })
    expect(ofSims[0]).toMatchObject({
      initiator_value: 'anna.lindqvist@northwind.example',
      source_ip_address: '203.0.113.9',
    })
  })

  it('writes lifecycle events, and notifies subscribers of each SIM and of the job', () => {
    const sim = ownSims().find(({ statusid, providerid }) => statusid === 2 && providerid === 1)
    start({ includeIccIds: [sim?.iccid ?? ''], statusid: 5 })
    finishBatchJobs(opened.store)
    expect(heard.filter((message) => message.type === 'simUpdated')).toMatchObject([
      { iccid: sim?.iccid, sim: { statusid: 5 } },
    ])
    expect(
      heard.flatMap((message) => (message.type === 'simEvent' ? [message.event.details] : [])),
    ).toContain('Activated → Deactivated')
    expect(
      heard.flatMap((message) =>
        message.type === 'batchJobUpdated' ? [message.job.statusDetails.currentStatus] : [],
      ),
    ).toEqual(['PREPARING', 'COMPLETED'])
  })

  it('updates lists immediately', () => {
    start({ end_customer_label: 'Harbour 12' })
    runBatchSlice(opened.store)
    expect(
      listSims(opened.store, opened.administrator, {
        limit: 1,
        filter: { end_customer_label: { eq: 'Harbour 12' } },
      }).totalSims,
    ).toBe(250)
  })
})

describe('several jobs', () => {
  it('take turns, so that a short one does not wait for a long one', () => {
    const long = start({ custom_field_1: 'long' })
    const [sim] = ownSims()
    runBatchSlice(opened.store)
    const short = start({ includeIccIds: [sim?.iccid ?? ''], end_customer_label: 'short' })
    runBatchSlice(opened.store)
    expect(job(short).status).toBe('COMPLETED')
    expect(job(long).status).toBe('RUNNING')
    finishBatchJobs(opened.store)
    expect(job(long)).toMatchObject({ status: 'COMPLETED', totalSims: 600 })
  })

  it('apply the changes of both', () => {
    start({ custom_field_1: 'name' })
    start({ end_customer_label: 'label' })
    finishBatchJobs(opened.store)
    expect(
      ownSims().every(
        (sim) => sim.custom_field_1 === 'name' && sim.end_customer_label?.name === 'label',
      ),
    ).toBe(true)
  })
})

describe('a cancelled job', () => {
  it('keeps finished changes, skips the rest and ends', () => {
    const batchJobId = start({ custom_field_1: 'Gate 7' })
    runBatchSlice(opened.store)
    const cancelled = cancelBatchJob(opened.store, opened.administrator, batchJobId)
    expect(cancelled).toMatchObject({
      finishedAt: opened.store.clock.now(),
      statusDetails: {
        currentStatus: 'CANCELLED',
        totalSims: 600,
        successfulSims: 250,
        failedSims: 0,
      },
    })
    finishBatchJobs(opened.store)
    expect(ownSims().filter(({ custom_field_1 }) => custom_field_1 === 'Gate 7')).toHaveLength(250)
    const rest = listBatchJobDetails(opened.store, opened.administrator, {
      batchJobId,
      filter: { status: ['SKIPPED'] },
      limit: 1,
    })
    expect(rest).toMatchObject({
      totalCount: 350,
      simList: [{ details: { executedAt: null, errorCodes: null, status: 'SKIPPED' } }],
    })
    expect(auditOf(batchJobId, 'BATCH_JOB').at(-1)).toMatchObject({
      action: 'UPDATED',
      initiator_type: 'USER',
      old_value: '{"currentStatus":"RUNNING"}',
    })
  })

  it('cannot be cancelled again, and a finished job cannot be cancelled', () => {
    const batchJobId = start({ custom_field_1: 'Gate 7' })
    finishBatchJobs(opened.store)
    expect(() => cancelBatchJob(opened.store, opened.administrator, batchJobId)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', argument: 'batchJobId' }),
    )
  })

  it('is not found by other customers', () => {
    const batchJobId = start({ custom_field_1: 'Gate 7' })
    for (const viewer of [opened.stranger, opened.subCustomer]) {
      expect(() => cancelBatchJob(opened.store, viewer, batchJobId)).toThrow(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      )
    }
    expect(job(batchJobId).status).toBe('PREPARING')
  })
})

describe('failures of batch jobs', () => {
  it('fails a configured share of changes with temporary codes, and another job may succeed', () => {
    const batchJobId = start({ custom_field_1: 'Gate 7', end_customer_label: 'Harbour' })
    finishBatchJobs(opened.store, { failShare: 0.2 })
    const failed = listBatchJobDetails(opened.store, opened.administrator, {
      batchJobId,
      filter: { status: ['FAILED'] },
    })
    expect(failed.totalCount).toBeGreaterThan(100)
    const retry = start({
      includeIccIds: failed.simList.map(({ iccid }) => iccid),
      custom_field_1: 'Gate 7',
      end_customer_label: 'Harbour',
    })
    finishBatchJobs(opened.store)
    expect(job(retry)).toMatchObject({ totalSims: 100, failedSims: 0 })
  })

  it('a SIM that cannot be written fails without any of its changes, and the job continues', () => {
    const before = ownSims().find(({ id }) => id === 100)
    opened.store.db.exec(
      "CREATE TRIGGER broken BEFORE UPDATE ON sim WHEN NEW.id = 100 BEGIN SELECT RAISE(ABORT, 'out of order'); END",
    )
    const faults: unknown[] = []
    const batchJobId = start({ custom_field_1: 'Gate 7' })
    finishBatchJobs(opened.store, { onFault: (fault) => faults.push(fault) })
    expect(job(batchJobId)).toMatchObject({
      status: 'COMPLETED',
      totalSims: 600,
      failedSims: 1,
      failures: { custom_field_1: 1 },
    })
    expect(
      listBatchJobDetails(opened.store, opened.administrator, {
        batchJobId,
        filter: { status: ['FAILED'] },
      }).simList,
    ).toMatchObject([{ iccid: before?.iccid, details: { errorCodes: [101] } }])
    expect(ownSims().find(({ id }) => id === 100)).toEqual(before)
    expect(faults).toHaveLength(2)
  })

  it('a job that cannot be stored is abandoned, and others continue', () => {
    opened.store.db.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON batch_job_sim WHEN NEW.sim_id = 300 BEGIN SELECT RAISE(ABORT, 'out of order'); END",
    )
    const batchJobId = start({ custom_field_1: 'Gate 7' })
    const other = start({
      simFilter: { iccid: { contains: ownSims()[3]?.iccid ?? '' } },
      end_customer_label: 'Harbour',
    })
    finishBatchJobs(opened.store)
    expect(job(batchJobId)).toMatchObject({ status: 'FAILED', successfulSims: 299 })
    expect(
      ownSims()
        .filter(({ custom_field_1 }) => custom_field_1 === 'Gate 7')
        .map(({ id }) => id),
    ).toEqual(Array.from({ length: 299 }, (_, at) => at + 1))
    expect(auditOf(batchJobId, 'SIM_CARD')).toHaveLength(299)
    expect(
      listBatchJobDetails(opened.store, opened.administrator, {
        batchJobId,
        filter: { status: ['SKIPPED'] },
      }).totalCount,
    ).toBe(301)
    expect(job(other).status).toBe('COMPLETED')
  })

  it('starts nothing with rejected parameters', () => {
    const jobs = () => rows('SELECT count(*) AS jobs FROM batch_job')
    const held = jobs()
    for (const params of [
      {},
      { statusid: null },
      { statusid: 99 },
      { monthly_data_limit: -1 },
      { custom_field_1: 'x'.repeat(256) },
      { customer_id: 5200 },
      { includeIccIds: [], statusid: 5 },
    ]) {
      expect(() => start(params)).toThrow(
        expect.objectContaining({ argument: expect.stringMatching(/^params/) as unknown }),
      )
    }
    expect(jobs()).toEqual(held)
    expect(heard).toEqual([])
  })
})
