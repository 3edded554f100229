import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import {
  BatchJobFields,
  describeJob,
  isJobOver,
  jobCounts,
  type BatchJob,
} from '../../domain/batch-jobs/batchJob.ts'
import {
  describeGroup,
  groupHref,
  groupJobs,
  type JobGroup,
} from '../../domain/batch-jobs/jobGroups.ts'
import { Relative } from '../../domain/format.tsx'
import { mapQuery } from '../../lib/queryResult.ts'
import { formatCount } from '../../lib/count.ts'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { ListSkeleton } from './LatestEvents.tsx'
import { Quiet } from '../../ui/text/Text.tsx'
import styles from './Lists.module.css'
import { useAutoRefresh } from '../../domain/useAutoRefresh.ts'
import { useFormats } from '../../domain/useFormats.ts'

const pollMs = 5000
const newestCount = 3
/** What this browser knows of undos would load zod; here, an undo within two minutes joins what it undoes. */
const noUndoJobs: ReadonlyMap<number, number> = new Map()

const JobsQuery = graphql(
  `
    query OverviewJobs {
      preparing: listBatchJobs(filter: { status: PREPARING }, limit: 5) {
        items {
          ...BatchJobFields
        }
      }
      running: listBatchJobs(filter: { status: RUNNING }, limit: 5) {
        items {
          ...BatchJobFields
        }
      }
      newest: listBatchJobs(limit: 50) {
        nextToken
        items {
          ...BatchJobFields
        }
      }
    }
  `,
  [BatchJobFields],
)

export function LatestJobs() {
  return useCapabilities().hasOperation('listBatchJobs') ? (
    <Jobs />
  ) : (
    <EmptyState icon="batch" title={t`Batch jobs are not available`} />
  )
}

function Jobs() {
  const query = mapQuery(useQuery({ query: JobsQuery }), ({ preparing, running, newest }) => {
    const jobs = new Map(
      [...(newest.items ?? []), ...(running.items ?? []), ...(preparing.items ?? [])].map((job) => [
        job.batchJobId,
        job,
      ]),
    )
    return shownGroups([...jobs.values()], Boolean(newest.nextToken))
  })
  const isInProgress = query.data?.some(({ sum }) => !isJobOver(sum)) ?? false
  useAutoRefresh(query, isInProgress ? pollMs : undefined)
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton items={newestCount} lines={3} />}
      empty={<EmptyState icon="batch" title={t`No batch jobs yet`} />}
    >
      {(groups) => (
        <ul className={styles.list}>
          {groups.map((group) => (
            <Job key={group.sum.batchJobId} group={group} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

/** Returns the jobs in progress, and the newest others if these are few, so that the card is as high as its skeleton. */
function shownGroups(jobs: readonly BatchJob[], hasMore: boolean): JobGroup[] {
  const newestFirst = jobs.toSorted((one, other) => other.startedAt - one.startedAt)
  const groups = groupJobs(newestFirst, noUndoJobs, hasMore)
  const inProgress = groups.filter(({ sum }) => !isJobOver(sum))
  const others = groups.filter(({ sum }) => isJobOver(sum))
  return [...inProgress, ...others.slice(0, Math.max(0, newestCount - inProgress.length))]
}

function Job({ group }: { group: JobGroup }) {
  const formats = useFormats()
  const { jobs, sum } = group
  const { name, tone, icon } = describeJob(sum)
  const { total, successful, failed } = jobCounts(sum)
  const id = sum.batchJobId
  const done = formatCount(successful + failed)
  const progress = t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
  const failedCount = formatCount(failed)
  const text = describeGroup(group, formats)
  return (
    <li className={styles.item}>
      <span className={styles.first}>
        <Link className={styles.link} to={groupHref(group)}>
          {jobs.length > 1 ? text : t`Job ${id}`}
        </Link>
        <Chip tone={tone} icon={icon} name={name} />
      </span>
      {jobs.length === 1 && <span>{text}</span>}
      {total > 0 && (
        <ToneBar
          isThin
          parts={[
            { id: 'done', tone: 'usable', share: successful / total },
            { id: 'failed', tone: 'alert', share: failed / total },
          ]}
        />
      )}
      <Quiet>
        {progress}
        {failed > 0 && ` · ${t`${failedCount} failed`}`} · <Relative timestampMs={sum.startedAt} />
      </Quiet>
    </li>
  )
}
