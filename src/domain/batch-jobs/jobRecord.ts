/** Who started a job and how long it took. Separate from `batchJob`, which the overview loads. */
import { t } from '@lingui/core/macro'
import type { BatchJob } from './batchJob.ts'

/** Returns the name of the user or API key that started a job. */
export function formatOwner(owner: BatchJob['startedBy']): string {
  switch (owner.__typename) {
    case 'UserAccount':
      return owner.email
    case 'DeletedUserAccount': {
      const { userId } = owner
      return t`Deleted user ${userId}`
    }
    case 'ApiKeyShort': {
      const { keyid, key } = owner
      return t`API key ${keyid} (${key})`
    }
    case 'DeletedApiKey': {
      const { keyid } = owner
      return t`Deleted API key ${keyid}`
    }
    default:
      return t`Unknown user`
  }
}

/** Returns how long the job took or has been running, in milliseconds. */
export function jobDurationMs(job: BatchJob, nowMs: number): number {
  return Math.max(0, (job.finishedAt ?? nowMs) - job.startedAt)
}
