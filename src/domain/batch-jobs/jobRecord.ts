/** Who started a job and how long it took, for its page and the list; apart from what the overview loads. */
import type { BatchJob } from './batchJob.ts'

/** Returns the name of who started a job. */
export function formatOwner(owner: BatchJob['startedBy']): string {
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
      return 'Unknown user'
  }
}

/** Returns how long the job took or has been running, in milliseconds. */
export function jobDurationMs(job: BatchJob, nowMs: number): number {
  return Math.max(0, (job.finishedAt ?? nowMs) - job.startedAt)
}
