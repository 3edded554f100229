/**
 * The tables of batch jobs. The selection is stored when the job starts. `nextSimId` is saved in the transaction that changes the SIMs
 * before it, so that a restarted server continues there. Each processed SIM has a row.
 */
import type { BatchJobChanges } from '../../../contract/batchRules.ts'
import type { BatchJobStatus, BatchErrorCounts } from '../../../contract/generated/graphqlServer.ts'
import type { Account } from '../accounts/account.ts'
import {
  defineTable,
  integer,
  json,
  key,
  nullable,
  oneOf,
  optional,
  real,
  rowId,
  text,
  withDefault,
  type RowOf,
} from '../sqlite/table.ts'

export type BatchJobField = keyof BatchJobChanges

/** Failed changes per field of BatchErrorCounts; fields without failures are absent. */
export type FailureCounts = {
  readonly [Field in Exclude<keyof BatchErrorCounts, '__typename'>]?: number
}

export const batchJobTable = defineTable(
  'batch_job',
  {
    batchJobId: rowId,
    customerid: integer,
    status: oneOf<BatchJobStatus>(),
    startedAtMs: integer,
    finishedAtMs: optional(integer),
    startedBy: json<Account>(),
    sourceIpAddress: nullable(text),
    changes: json<BatchJobChanges>(),
    totalSims: integer,
    failedSims: withDefault(integer, 0),
    successfulSims: withDefault(integer, 0),
    failures: withDefault(json<FailureCounts>(), '{}'),
    /** SIMs with lower IDs are done. */
    nextSimId: withDefault(integer, 1),
    /** The speed of a job in the demo data; null is unlimited. */
    simsPerSecond: optional(real),
  },
  { indexes: ['batch_job_unfinished ON batch_job (batch_job_id) WHERE finished_at_ms IS NULL'] },
)

export type StoredJob = RowOf<typeof batchJobTable.columns>

/** The selected SIMs as a deflated bitset. */
export const batchJobSelectionTable = defineTable('batch_job_selection', {
  batch_job_id: key(integer),
  sims: text,
})

export const batchJobSimTable = defineTable(
  'batch_job_sim',
  {
    batchJobId: integer,
    simId: integer,
    executedAtMs: integer,
    /** See `outcomeNumbers`. */
    outcome: integer,
    /** Comma-separated; null for a success, empty for a failure without a code. */
    errorCodes: nullable(text),
  },
  {
    primaryKey: 'batch_job_id, sim_id',
    withoutRowId: true,
    indexes: [
      'batch_job_sim_unsuccessful ON batch_job_sim (batch_job_id, outcome, sim_id) WHERE outcome > 0',
    ],
  },
)
