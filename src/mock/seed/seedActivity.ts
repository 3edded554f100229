/**
 * What is at work when a demo that lives begins: a data stream to each kind of destination, one of them with a backlog, and a batch job that
 * runs for two hours. They belong to sub-customers, so that changes of a whole fleet are not queued for each of them.
 */
import { saveSelectionText, selectionText } from '../db/batch-jobs/jobSims.ts'
import { streamChannel } from '../db/data-streams/channels.ts'
import { writeDeliveryState } from '../db/data-streams/deliveryState.ts'
import { queueRecord } from '../db/data-streams/queueRecords.ts'
import { readRestEvents } from '../db/events/readRestEvents.ts'
import type { Database } from '../db/sqlite/openDatabase.ts'
import { Bitset } from '../sim-index/bitset.ts'

const hourMs = 3_600_000
const jobSeconds = 7_200

interface SeedStream {
  readonly name: string
  readonly customerid: number
  readonly dataStreamType: 2 | 3
  /** 1 REST API, 4 stream service, 8 object storage. */
  readonly apiType: 1 | 4 | 8
  readonly callbackId?: number
  readonly username?: string
  readonly parameter?: string
  readonly waiting: number
  readonly error?: string
  readonly attempts?: number
}

const meterCallback = { id: 2, customerid: 4102, url: 'http://localhost:8099/meter-events' }

const streams: readonly SeedStream[] = [
  {
    name: 'Meter events to the billing gateway',
    customerid: 4102,
    dataStreamType: 2,
    apiType: 1,
    callbackId: meterCallback.id,
    waiting: 12,
    error: 'The receiver answered 503.',
    attempts: 9,
  },
  {
    name: 'Fleet usage to the warehouse',
    customerid: 4101,
    dataStreamType: 3,
    apiType: 4,
    username: 'arn:aws:iam::210987654321:role/fleet-usage-writer',
    parameter: 'eu-central-1/fleet-usage',
    waiting: 4,
  },
  {
    name: 'Lab archive',
    customerid: 4103,
    dataStreamType: 2,
    apiType: 8,
    username: 'arn:aws:iam::210987654321:role/lab-archive-writer',
    parameter: 'eu-west-1/northwind-lab-archive',
    waiting: 2,
  },
]

/** Writes both, after everything else is seeded. */
export function seedActivity(db: Database, nowMs: number): void {
  db.statement('INSERT INTO api_callback VALUES (?, ?, ?, ?)').run(
    meterCallback.id,
    meterCallback.customerid,
    meterCallback.url,
    'Events of the meters',
  )
  for (const stream of streams) seedStream(db, stream, nowMs)
  seedRunningJob(db, nowMs)
}

function seedStream(db: Database, stream: SeedStream, nowMs: number): void {
  const { lastInsertRowid } = db
    .statement(
      `INSERT INTO data_stream (customerid, stream_historic_data, data_stream_type, api_type, api_callback_id, api_username, api_parameter, status, created_at_ms, name)
       VALUES (?, 0, ?, ?, ?, ?, ?, 'ACTIVE', ?, ?)`,
    )
    .run(
      stream.customerid,
      stream.dataStreamType,
      stream.apiType,
      stream.callbackId ?? null,
      stream.username ?? null,
      stream.parameter ?? null,
      nowMs - 40 * 24 * hourMs,
      stream.name,
    )
  const channel = streamChannel(lastInsertRowid)
  const ids = db
    .statement('SELECT id FROM event WHERE customerid = ? ORDER BY id DESC LIMIT ?')
    .all(stream.customerid, stream.waiting + 1)
    .map((row) => Number(row['id']))
    .reverse()
  const [delivered, ...waiting] = readRestEvents({ db }, ids)
  const recordOf = (event: typeof delivered) => ({ record_type: 'event', event })
  for (const event of waiting) queueRecord({ db }, channel, recordOf(event))
  writeDeliveryState({ db }, channel, {
    attempts: stream.attempts ?? 0,
    next_attempt_at_ms: stream.error === undefined ? 0 : nowMs + 60_000,
    // A record is delivered soon after its event.
    last_delivery_ms: delivered ? Date.parse(delivered.timestamp) + 2000 : nowMs,
    last_error: stream.error ?? null,
    last_record: delivered ? JSON.stringify(recordOf(delivered)) : null,
  })
}

function seedRunningJob(db: Database, nowMs: number): void {
  const customerid = 4101
  const selection = new Bitset(0)
  for (const { id } of db
    .statement('SELECT id FROM sim WHERE customerid = ? AND statusid = 2')
    .all(customerid))
    selection.add(Number(id) - 1)
  const totalSims = selection.count()
  const user = db
    .statement("SELECT user_id, email FROM user_account WHERE username = 'nils.berg'")
    .get()
  const [userId, email] = [String(user?.['user_id']), String(user?.['email'])]
  const changes = { end_customer_label: 'Winter service' }
  const address = '203.0.113.140'
  const { lastInsertRowid: batchJobId } = db
    .statement(
      `INSERT INTO batch_job (customerid, status, started_at_ms, started_by, source_ip_address, changes, total_sims, sims_per_second)
       VALUES (?, 'RUNNING', ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      customerid,
      nowMs,
      JSON.stringify({ type: 'USER', userId, email }),
      address,
      JSON.stringify(changes),
      totalSims,
      totalSims / jobSeconds,
    )
  saveSelectionText(db, batchJobId, selectionText(selection))
  db.statement(
    `INSERT INTO audit_event (timestamp_ms, customerid, action, category, initiator_type, initiator_value, source_ip_address, batch_job_id, new_value)
     VALUES (?, ?, 'CREATED', 'BATCH_JOB', 'USER', ?, ?, ?, ?)`,
  ).run(nowMs, customerid, email, address, batchJobId, JSON.stringify({ ...changes, totalSims }))
}
