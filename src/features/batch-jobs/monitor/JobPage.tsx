/**
 * The monitor of one batch job: how far it is, what failed and why, every SIM of it, and what can be done about it. The title of
 * the browser's tab tells the progress while it runs.
 */
import { useParams } from 'react-router'
import type { BatchJob } from '../../../domain/batch-jobs/BatchJobFields.ts'
import { isJobOver, jobStatusLook } from '../../../domain/batch-jobs/jobWords.ts'
import { paths } from '../../../domain/paths.ts'
import { toProblem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page, useDocumentTitle } from '../../../ui/layout/Page.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { AuditCard } from './AuditCard.tsx'
import { FailuresCard } from './FailuresCard.tsx'
import { ForecastCompared } from './ForecastCompared.tsx'
import { JobActions } from './JobActions.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobSimsCard } from './JobSimsCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { useFailures } from './useFailures.ts'
import { useFollowedJob } from './useFollowedJob.ts'
import { useTally } from './useTally.ts'
import styles from './Monitor.module.css'

export function JobPage() {
  const { batchJobId = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(batchJobId)
  if (!isNumber) return <NoJob words={`"${batchJobId}" is not the number of a batch job.`} />
  return <FollowedJob key={batchJobId} batchJobId={Number(batchJobId)} />
}

function FollowedJob({ batchJobId }: { batchJobId: number }) {
  const query = useFollowedJob(batchJobId)
  if (!query.data && toProblem(query.error)?.code === 'NOT_FOUND')
    return (
      <NoJob words={`There is no batch job ${batchJobId}, or it belongs to another customer.`} />
    )
  if (query.data)
    return (
      <Monitor job={query.data}>
        <QueryView query={query}>{() => null}</QueryView>
      </Monitor>
    )
  return (
    <Page title={`Job ${batchJobId}`}>
      <QueryView query={query} skeleton={<MonitorSkeleton />}>
        {() => null}
      </QueryView>
    </Page>
  )
}

function Monitor({ job, children }: { job: BatchJob; children: React.ReactNode }) {
  const tally = useTally(job)
  const failures = useFailures(job)
  const title = `Job ${job.batchJobId}`
  useDocumentTitle(tabTitle(job, title, tally))
  return (
    <Page title={title} actions={<JobActions job={job} tally={tally} failures={failures} />}>
      {children}
      <JobFacts job={job} />
      <div className={styles.pair}>
        <ProgressCard job={job} tally={tally} />
        <ForecastCompared job={job} tally={tally} failures={failures} />
      </div>
      <FailuresCard job={job} failures={failures} />
      <JobSimsCard job={job} tally={tally} failures={failures} />
      <AuditCard job={job} />
    </Page>
  )
}

/** "43 % · Job 4711" while it runs, "Completed · Job 4711" afterwards. */
function tabTitle(
  job: BatchJob,
  title: string,
  { total, open }: { total: number; open: number },
): string {
  if (isJobOver(job) || total === 0)
    return `${jobStatusLook(job.statusDetails.currentStatus).name} · ${title}`
  return `${Math.floor(((total - open) / total) * 100)} % · ${title}`
}

function NoJob({ words }: { words: string }) {
  return (
    <Page title="Batch job not found">
      <EmptyBox
        icon="batch"
        title="No such batch job"
        detail={words}
        action={<ButtonLink to={paths.batchJobs()}>Show batch jobs</ButtonLink>}
      />
    </Page>
  )
}

function MonitorSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.facts}>
        {['status', 'changes', 'started', 'took', 'owner'].map((fact) => (
          <div key={fact} className={styles.fact}>
            <SkeletonBlock width="56px" />
            <SkeletonBlock width="132px" height="24px" />
          </div>
        ))}
      </div>
      <Card title="Progress">
        <SkeletonBlock height="8px" />
        <SkeletonBlock width="220px" height="44px" />
      </Card>
      <Card title="SIMs of this job">
        <SkeletonBlock width="min(460px, 100%)" height="34px" />
        <Skeleton lines={20} />
      </Card>
    </div>
  )
}
