/** What the portal asks for of a batch job wherever it shows one (GraphQL interface, Batch job). */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { batchJobStatuses } from '../../contract/tables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const BatchJobFields = graphql(`
  fragment BatchJobFields on BatchJob {
    batchJobId
    startedAt
    finishedAt
    customerid
    startedBy {
      __typename
      ... on UserAccount {
        userId: id
        email
        name
      }
      ... on DeletedUserAccount {
        userId: id
      }
      ... on ApiKeyShort {
        keyid
        key
      }
      ... on DeletedApiKey {
        keyid
      }
    }
    statusDetails {
      currentStatus
      totalSims
      failedSims
      successfulSims
      failures {
        statusId
        custom_field_1
        monthly_data_limit
        monthly_sms_mo_limit
        monthly_sms_mt_limit
        monthly_voice_mo_limit
        end_customer_label
        imei_lock
        customer_id
      }
    }
    changes {
      statusid
      custom_field_1
      monthly_data_limit
      monthly_sms_mo_limit
      monthly_sms_mt_limit
      monthly_voice_mo_limit
      end_customer_label
      imei_lock
      customer_id
    }
  }
`)

export type BatchJob = ResultOf<typeof BatchJobFields>
export type BatchJobStatus = BatchJob['statusDetails']['currentStatus']

export interface JobStatusLook {
  name: string
  /** What it means, in one sentence. */
  meaning: string
  tone: Tone
  icon: IconName
}

const looks: Record<BatchJobStatus, JobStatusLook> = {
  PREPARING: {
    name: 'Preparing',
    meaning:
      'The service has taken the job and is choosing its SIMs. A large job may begin with a delay; nothing has changed yet.',
    tone: 'transition',
    icon: 'transition',
  },
  RUNNING: {
    name: 'Running',
    meaning: 'SIMs are being changed, one after the other.',
    tone: 'transition',
    icon: 'transition',
  },
  COMPLETED: {
    name: 'Completed',
    meaning: 'The job has come to its end. Single SIMs may have failed.',
    tone: 'usable',
    icon: 'check',
  },
  CANCELLED: {
    name: 'Cancelled',
    meaning: 'The job was stopped. What was done stays done; the other SIMs are as they were.',
    tone: 'ended',
    icon: 'ended',
  },
  FAILED: {
    name: 'Failed',
    meaning: 'The job as a whole could not be carried out.',
    tone: 'alert',
    icon: 'error',
  },
}

/** How a status looks and what it means; one the portal does not know is shown by its name. */
export function jobStatusLook(status: BatchJobStatus): JobStatusLook {
  const known: JobStatusLook | undefined = looks[status]
  return (
    known ?? {
      name: status,
      meaning: 'The portal does not know this status.',
      tone: 'unknown',
      icon: 'unknown',
    }
  )
}

/** Whether no further move follows. A status the portal does not know counts as over when the job has an end. */
export function isJobOver(job: BatchJob): boolean {
  const known = batchJobStatuses.find(({ status }) => status === job.statusDetails.currentStatus)
  return known ? known.isOver : job.finishedAt !== null
}

/** Who started a job, by the name people know. */
export function ownerWords(owner: BatchJob['startedBy']): string {
  switch (owner.__typename) {
    case 'UserAccount':
      return owner.email
    case 'DeletedUserAccount':
      return `Deleted user ${owner.userId}`
    case 'ApiKeyShort':
      return `API key ${owner.keyid} (${owner.key})`
    case 'DeletedApiKey':
      return `Deleted API key ${owner.keyid}`
    default:
      return 'Somebody the portal does not know'
  }
}

export interface JobCounts {
  total: number
  successful: number
  failed: number
  /** Neither done nor failed: still to come, or left out of a job that is over. */
  open: number
}

/** The counts of a job; they add up to the total, whatever a service answers. */
export function jobCounts({ statusDetails }: BatchJob): JobCounts {
  const total = Math.max(
    statusDetails.totalSims,
    statusDetails.successfulSims + statusDetails.failedSims,
  )
  return {
    total,
    successful: statusDetails.successfulSims,
    failed: statusDetails.failedSims,
    open: total - statusDetails.successfulSims - statusDetails.failedSims,
  }
}

/** How long the job has been running or took, in milliseconds. */
export function jobDurationMs(job: BatchJob, nowMs: number): number {
  return Math.max(0, (job.finishedAt ?? nowMs) - job.startedAt)
}
