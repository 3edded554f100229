import { useCustomerNames } from '../../domain/customers.ts'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../../data/graphql.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import {
  BatchJobFields,
  describeJob,
  jobCounts,
  type BatchJob,
} from '../../domain/batch-jobs/batchJob.ts'
import { describeChanges } from '../../domain/batch-jobs/describeChanges.ts'
import { Relative } from '../../domain/format.tsx'
import { paths } from '../../domain/paths.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { mapQuery } from '../../lib/queryResult.ts'
import { formatCount } from '../../lib/count.ts'
import { Card } from '../../ui/card/Card.tsx'
import { Chip } from '../../ui/chip/Chip.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { ToneBar } from '../../ui/usage/ToneBar.tsx'
import { AllCustomersNote } from './selectedCustomer.tsx'
import { ListSkeleton } from './ListCards.tsx'
import styles from './Lists.module.css'
import { useAutoRefresh } from './useAutoRefresh.ts'

const pollMs = 5000
const newestCount = 3

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
      newest: listBatchJobs(limit: 3) {
        items {
          ...BatchJobFields
        }
      }
    }
  `,
  [BatchJobFields],
)

export function JobsCard() {
  const isOffered = useCapabilities().hasOperation('listBatchJobs')
  return (
    <Card
      title={t`Batch jobs`}
      aside={
        <>
          <AllCustomersNote /> <Link to={paths.batchJobs()}>{t`Show all`}</Link>
        </>
      }
    >
      {!isOffered ? <EmptyState icon="batch" title={t`Batch jobs are not available`} /> : <Jobs />}
    </Card>
  )
}

function Jobs() {
  const query = useAutoRefresh(
    mapQuery(useQuery({ query: JobsQuery }), ({ preparing, running, newest }) => ({
      inProgress: [...(running.items ?? []), ...(preparing.items ?? [])],
      newest: newest.items ?? [],
    })),
  )
  const isInProgress = (query.data?.inProgress.length ?? 0) > 0
  const refetch = useEffectEvent(query.refetch)
  useEffect(() => {
    if (!isInProgress) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refetch()
    }, pollMs)
    return () => clearInterval(timer)
  }, [isInProgress])
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton items={newestCount} lines={3} />}
      isEmpty={({ newest }) => newest.length === 0}
      empty={<EmptyState icon="batch" title={t`No batch jobs yet`} />}
    >
      {({ inProgress, newest }) => (
        <ul className={styles.list}>
          {withNewest(inProgress, newest).map((job) => (
            <Job key={job.batchJobId} job={job} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

/** Returns the jobs in progress, and the newest others if these are few, so that the card is as high as its skeleton. */
function withNewest<T extends { batchJobId: number }>(
  inProgress: readonly T[],
  newest: readonly T[],
): readonly T[] {
  const others = newest.filter((job) =>
    inProgress.every((each) => each.batchJobId !== job.batchJobId),
  )
  return [...inProgress, ...others.slice(0, Math.max(0, newestCount - inProgress.length))]
}

function Job({ job }: { job: BatchJob }) {
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
  const { name, tone, icon } = describeJob(job)
  const { total, successful, failed } = jobCounts(job)
  const id = job.batchJobId
  const done = formatCount(successful + failed)
  const progress = t`${done} of ${plural(total, { one: '# SIM', other: '# SIMs' })}`
  const failedCount = formatCount(failed)
  return (
    <li className={styles.item}>
      <span className={styles.first}>
        <Link className={styles.link} to={paths.batchJob(id)}>
          {t`Job ${id}`}
        </Link>
        <Chip tone={tone} icon={icon}>
          {name}
        </Chip>
      </span>
      <span className={styles.text}>{describeChanges(job.changes, byteUnits, customerNames)}</span>
      {total > 0 && (
        <ToneBar
          isThin
          parts={[
            { id: 'done', tone: 'usable' as const, share: successful / total },
            { id: 'failed', tone: 'alert' as const, share: failed / total },
          ].filter(({ share }) => share > 0)}
        />
      )}
      <span className={styles.quiet}>
        {progress}
        {failed > 0 && ` · ${t`${failedCount} failed`}`} · <Relative timestampMs={job.startedAt} />
      </span>
    </li>
  )
}
