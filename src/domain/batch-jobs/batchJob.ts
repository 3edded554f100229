/** A batch job (GraphQL interface, Batch job): the fields the portal loads, its status, owner and counts as text. */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { batchJobStatuses } from '../../contract/batchJobTables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import { formatCount } from '../../lib/count.ts'
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

export interface JobStatusDescription {
  name: string
  /** What it means, in one sentence. */
  meaning: string
  tone: Tone
  icon: IconName
}

const statuses: Record<BatchJobStatus, JobStatusDescription> = {
  PREPARING: {
    name: 'Preparing',
    meaning:
      'The service is selecting the SIMs. A large job may start with a delay; nothing has changed yet.',
    tone: 'transition',
    icon: 'transition',
  },
  RUNNING: {
    name: 'Running',
    meaning: 'SIMs are being changed.',
    tone: 'transition',
    icon: 'transition',
  },
  COMPLETED: {
    name: 'Completed',
    meaning: 'All SIMs are as requested.',
    tone: 'usable',
    icon: 'check',
  },
  CANCELLED: {
    name: 'Cancelled',
    meaning: 'The job was stopped. The remaining SIMs are unchanged.',
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

/** Returns the label, meaning and tone of a status; one the portal does not know is shown by its name. */
export function describeJobStatus(status: BatchJobStatus): JobStatusDescription {
  const known: JobStatusDescription | undefined = statuses[status]
  return (
    known ?? {
      name: status,
      meaning: 'The portal does not know this status.',
      tone: 'unknown',
      icon: 'unknown',
    }
  )
}

/** Returns the label, meaning and tone of a job; one that completed with failures says how many, in amber. */
export function describeJob({ statusDetails }: BatchJob): JobStatusDescription {
  const { currentStatus, failedSims } = statusDetails
  const status = describeJobStatus(currentStatus)
  if (currentStatus !== 'COMPLETED' || failedSims === 0) return status
  return {
    name: `Completed with ${formatCount(failedSims)} ${failedSims === 1 ? 'failure' : 'failures'}`,
    meaning: 'Some SIMs could not be changed.',
    tone: 'limit',
    icon: 'warning',
  }
}

/** Whether a job has ended. A status the portal does not know has ended when the job has an end time. */
export function isJobOver(job: BatchJob): boolean {
  const known = batchJobStatuses.find(({ status }) => status === job.statusDetails.currentStatus)
  return known ? known.isOver : job.finishedAt !== null
}

export interface JobCounts {
  total: number
  successful: number
  failed: number
  /** Neither changed nor failed: pending, or skipped by a job that has ended. */
  open: number
}

/** Returns the counts of a job; they add up to the total whatever the service answers. */
export function jobCounts({ statusDetails }: BatchJob): JobCounts {
  const { totalSims, successfulSims: successful, failedSims: failed } = statusDetails
  const total = Math.max(totalSims, successful + failed)
  return { total, successful, failed, open: total - successful - failed }
}
