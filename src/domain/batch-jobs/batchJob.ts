import { plural, t } from '@lingui/core/macro'
import type { Appearance } from '../../ui/chip/appearance.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { batchJobStatuses } from '../../contract/batchJobTables.ts'

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

const statuses: Record<BatchJobStatus, Appearance> = {
  PREPARING: {
    name: t`Preparing`,
    meaning: t`The service is selecting the SIMs. Nothing has changed yet. Large jobs may start with a delay.`,
    tone: 'transition',
    icon: 'transition',
  },
  RUNNING: {
    name: t`Running`,
    meaning: t`SIMs are being changed.`,
    tone: 'transition',
    icon: 'transition',
  },
  COMPLETED: {
    name: t`Completed`,
    meaning: t`All SIMs have the requested values.`,
    tone: 'usable',
    icon: 'check',
  },
  CANCELLED: {
    name: t`Cancelled`,
    meaning: t`The job was stopped. The remaining SIMs are unchanged.`,
    tone: 'ended',
    icon: 'ended',
  },
  FAILED: {
    name: t`Failed`,
    meaning: t`The job could not be run.`,
    tone: 'alert',
    icon: 'error',
  },
}

export function describeJobStatus(status: BatchJobStatus): Appearance {
  const known: Appearance | undefined = statuses[status]
  return (
    known ?? {
      name: status,
      meaning: t`Unknown status.`,
      tone: 'unknown',
      icon: 'unknown',
    }
  )
}

export function describeJob({ statusDetails }: BatchJob): Appearance {
  const { currentStatus, failedSims } = statusDetails
  const status = describeJobStatus(currentStatus)
  if (currentStatus !== 'COMPLETED' || failedSims === 0) return status
  return {
    name: plural(failedSims, {
      one: 'Completed with # failure',
      other: 'Completed with # failures',
    }),
    meaning: t`Some SIMs could not be changed.`,
    tone: 'limit',
    icon: 'warning',
  }
}

/** Returns whether a job has ended. A job of unknown status has ended when it has an end time. */
export function isJobOver(job: BatchJob): boolean {
  const known = batchJobStatuses.find(({ status }) => status === job.statusDetails.currentStatus)
  return known ? known.isOver : job.finishedAt !== null
}

/** `open` SIMs neither changed nor failed: pending, or skipped when the job has ended. The counts add up whatever the service returns. */
export function jobCounts({ statusDetails }: BatchJob) {
  const { totalSims, successfulSims: successful, failedSims: failed } = statusDetails
  const total = Math.max(totalSims, successful + failed)
  return { total, successful, failed, open: total - successful - failed }
}
