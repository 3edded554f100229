/**
 * Seeds current activity: a data stream for each kind of destination, one with a backlog, and a batch job that runs for two hours. They
 * belong to sub-customers, because queuing a whole fleet's changes for each would be slow.
 */
import { userTable } from '../db/accounts/accountTables.ts'
import { auditTable } from '../db/audit-log/auditLog.ts'
import { batchJobTable } from '../db/batch-jobs/batchTables.ts'
import { saveSelectionText, selectionText } from '../db/batch-jobs/jobSims.ts'
import { streamChannel, writeDeliveryState } from '../db/data-streams/deliveryState.ts'
import { queueRecord } from '../db/data-streams/dataStreams.ts'
import { dataStreamTable, type NewDataStream } from '../db/data-streams/streamTables.ts'
import { apiCallbackTable } from '../db/devices/deviceTables.ts'
import { readRestEvents } from '../db/events/readRestEvents.ts'
import type { Database } from '../db/sqlite/database.ts'
import { Bitset } from '../index/bitset.ts'

const hourMs = 3_600_000
const jobSeconds = 7_200

interface SeedStream extends Pick<
  NewDataStream,
  | 'customerid'
  | 'data_stream_type'
  | 'api_type'
  | 'api_callback_id'
  | 'api_username'
  | 'api_parameter'
  | 'name'
> {
  readonly waiting: number
  readonly error?: string
  readonly attempts?: number
}

const meterCallback = {
  id: 2,
  customerid: 4102,
  url: 'http://localhost:8099/meter-events',
  purpose: 'Events of the meters',
}
const awsRole = 'arn:aws:iam::210987654321:role'

const streams: readonly SeedStream[] = [
  {
    name: 'Meter events to the billing gateway',
    customerid: 4102,
    data_stream_type: 2,
    api_type: 1,
    api_callback_id: meterCallback.id,
    api_username: null,
    api_parameter: null,
    waiting: 12,
    error: 'The receiver answered 503.',
    attempts: 9,
  },
  {
    name: 'Fleet usage to the warehouse',
    customerid: 4101,
    data_stream_type: 3,
    api_type: 4,
    api_callback_id: null,
    api_username: `${awsRole}/fleet-usage-writer`,
    api_parameter: 'eu-central-1/fleet-usage',
    waiting: 4,
  },
  {
    name: 'Lab archive',
    customerid: 4103,
    data_stream_type: 2,
    api_type: 8,
    api_callback_id: null,
    api_username: `${awsRole}/lab-archive-writer`,
    api_parameter: 'eu-west-1/northwind-lab-archive',
    waiting: 2,
  },
]

/** Writes the streams and the job, after everything else is seeded. */
export function seedActivity(db: Database, nowMs: number): void {
  apiCallbackTable.insert(db, meterCallback)
  for (const stream of streams) seedStream(db, stream, nowMs)
  seedRunningJob(db, nowMs)
}

function seedStream(
  db: Database,
  { waiting: waitingCount, error, attempts = 0, ...stream }: SeedStream,
  nowMs: number,
): void {
  const streamId = dataStreamTable.insert(db, {
    ...stream,
    stream_historic_data: 0,
    status: 'ACTIVE',
    created_at_ms: nowMs - 40 * 24 * hourMs,
  })
  const channel = streamChannel(streamId)
  const ids = db
    .statement('SELECT id FROM event WHERE customerid = ? ORDER BY id DESC LIMIT ?')
    .all(stream.customerid, waitingCount + 1)
    .map((row) => Number(row['id']))
    .reverse()
  const [delivered, ...waiting] = readRestEvents({ db }, ids)
  const recordOf = (event: typeof delivered) => ({ record_type: 'event', event })
  for (const event of waiting) queueRecord({ db }, channel, recordOf(event))
  writeDeliveryState({ db }, channel, {
    attempts,
    next_attempt_at_ms: error === undefined ? 0 : nowMs + 60_000,
    // A record is delivered soon after its event.
    last_delivery_ms: delivered ? Date.parse(delivered.timestamp) + 2000 : nowMs,
    last_error: error ?? null,
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
  const user = userTable.find(db, "WHERE username = 'nils.berg'")
  if (!user) return
  const { userId, email } = user
  const changes = { end_customer_label: 'Winter service' }
  const sourceIpAddress = '203.0.113.140'
  const batchJobId = batchJobTable.insert(db, {
    customerid,
    status: 'RUNNING',
    startedAtMs: nowMs,
    startedBy: { type: 'USER', userId, email },
    sourceIpAddress,
    changes,
    totalSims,
    simsPerSecond: totalSims / jobSeconds,
  })
  saveSelectionText(db, batchJobId, selectionText(selection))
  auditTable.insert(db, {
    timestampMs: nowMs,
    customerid,
    action: 'CREATED',
    category: 'BATCH_JOB',
    initiatorType: 'USER',
    initiatorValue: email,
    sourceIpAddress,
    batchJobId,
    newValue: JSON.stringify({ ...changes, totalSims }),
  })
}
