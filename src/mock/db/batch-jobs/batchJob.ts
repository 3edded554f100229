/**
 * A batch job as the store keeps it and as it hands it out (GraphQL interface, Batch job). Contract spelling.
 */
import type { BatchErrorCounts, BatchJobStatus } from '../../../contract/generated/graphqlServer.ts'
import type { AccountRow } from '../accounts/accountRow.ts'

/** What a job changes; a field that is absent is left alone. Empty texts erase, a limit of 0 is unlimited. */
export interface BatchJobChanges {
  readonly statusid?: number
  readonly custom_field_1?: string
  /** Bytes. */
  readonly monthly_data_limit?: number
  readonly monthly_sms_mo_limit?: number
  readonly monthly_sms_mt_limit?: number
  /** Seconds. */
  readonly monthly_voice_mo_limit?: number
  readonly end_customer_label?: string
  readonly imei_lock?: boolean
  readonly customer_id?: number
}

export type BatchJobField = keyof BatchJobChanges

/** Failed changes per field, in the names of BatchErrorCounts; fields without any are absent. */
export type FailureCounts = {
  readonly [Field in Exclude<keyof BatchErrorCounts, '__typename'>]?: number
}

/** The shape of the GraphQL type BatchJob. */
export interface BatchJobRow {
  readonly batchJobId: number
  readonly startedAt: number
  readonly finishedAt: number | null
  readonly startedBy: AccountRow
  readonly statusDetails: {
    readonly currentStatus: BatchJobStatus
    readonly totalSims: number
    readonly failedSims: number
    readonly successfulSims: number
    readonly failures: FailureCounts
  }
  readonly changes: BatchJobChanges
  readonly customerid: number
}
