import type { BatchErrorCounts, BatchJobStatus } from '../../../contract/generated/graphqlServer.ts'
import type { AccountRow } from '../accounts/accountRow.ts'

/** The changes of a job. Absent fields stay unchanged, an empty text clears the field, and a limit of 0 means unlimited. */
export interface BatchJobChanges {
  readonly statusid?: number
  readonly custom_field_1?: string
  /** Bytes. */
  readonly monthly_data_limit?: number
  readonly monthly_sms_mo_limit?: number
  /** Seconds. */
  readonly monthly_voice_mo_limit?: number
  readonly end_customer_label?: string
  readonly imei_lock?: boolean
  readonly customer_id?: number
}

export type BatchJobField = keyof BatchJobChanges

/** Failed changes per field of BatchErrorCounts; fields without failures are absent. */
export type FailureCounts = {
  readonly [Field in Exclude<keyof BatchErrorCounts, '__typename'>]?: number
}

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
