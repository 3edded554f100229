import { plural, t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { useAccount } from '../../../data/session/useAccount.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { describeFailure, type FailureDescription } from '../../../domain/batch-jobs/outcome.ts'
import { paths } from '../../../domain/paths.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { codesOf, type CollectedSims, type JobSim } from '../../../domain/batch-jobs/jobRequests.ts'
import { jobSimsSearch, type Failures } from './JobSimsCard.tsx'
import { beginDraftOfJob } from './JobActions.tsx'
import styles from './Monitor.module.css'
import { batchJobFields } from '../../../contract/batchJobTables.ts'
import { fieldNames } from '../../../domain/batch-jobs/describeChanges.ts'

interface FailuresCardProps {
  job: BatchJob
  failures: Failures
}

export function FailuresCard({ job, failures }: FailuresCardProps) {
  const { failedSims } = job.statusDetails
  if (failedSims === 0) return null
  return (
    <Card title={t`Failures`} aside={plural(failedSims, { one: '# SIM', other: '# SIMs' })}>
      <QueryView
        query={failures.query}
        skeleton={<LoadingFailures failures={failures} total={failedSims} />}
      >
        {(collected) => <Groups job={job} collected={collected} failures={failures} />}
      </QueryView>
    </Card>
  )
}

function LoadingFailures({ failures, total }: { failures: Failures; total: number }) {
  const { progress } = failures.query
  if (!failures.isLoadingAll || progress === undefined) return <Skeleton lines={4} />
  return (
    <Progress
      label={t`Loading failed SIMs`}
      done={Math.round(progress * total)}
      total={total}
      text={(done, total) => t`${done} of ${total} failed SIMs loaded`}
    />
  )
}

function Groups({ job, collected, failures }: FailuresCardProps & { collected: CollectedSims }) {
  const { failedSims } = job.statusDetails
  const loadedCount = collected.sims.length
  const isPartial = !collected.isComplete
  return (
    <>
      {groupFailures(job, collected.sims).map(({ title, count: failed, causes }) => (
        <section key={title} className={styles.failures} aria-label={title}>
          <h3 className={styles.failureTitle}>
            {title}
            {failed !== undefined && (
              <span className={styles.quiet}>
                {' '}
                {plural(failed, { one: '# failed', other: '# failed' })}
              </span>
            )}
          </h3>
          <ul className={styles.causes}>
            {causes.map((cause) => (
              <Cause key={cause.code} job={job} cause={cause} isPartial={isPartial} />
            ))}
          </ul>
        </section>
      ))}
      {isPartial && !failures.isLoadingAll && (
        <div className={styles.row}>
          <Note isSmall>
            {plural(loadedCount, {
              one: 'Causes of the first failed SIM',
              other: 'Causes of the first # failed SIMs',
            })}
          </Note>
          <Button size="small" onClick={failures.loadAll}>
            {plural(failedSims, { one: 'Load # SIM', other: 'Load all # SIMs' })}
          </Button>
        </div>
      )}
    </>
  )
}

function Cause({
  job,
  cause,
  isPartial,
}: {
  job: BatchJob
  cause: FailureCause
  isPartial: boolean
}) {
  const disabledReason = writeDisabledReason(useAccount())
  const navigate = useNavigate()
  const { view } = useSearchView(jobSimsSearch)
  const { code, message, advice, iccids } = cause
  const { batchJobId } = job
  const count = iccids.length
  const isShown = view.code === code
  const change = () =>
    void navigate(
      paths.batchWizard('changes', {
        draft: beginDraftOfJob(
          job,
          iccids,
          t`${plural(count, { one: '# SIM', other: '# SIMs' })} of job ${batchJobId}: ${message}`,
          { isWithChanges: false },
        ),
      }),
    )
  return (
    <li className={styles.cause}>
      <span className={styles.causeCount}>
        {formatCount(iccids.length)}
        {isPartial && '+'}
      </span>
      <div className={styles.causeText}>
        <p>
          {message} <KindChip cause={cause} />
        </p>
        <Note isSmall>
          {advice} <span className={styles.code}>{t`Code ${code}.`}</span>
        </Note>
      </div>
      <div className={styles.row}>
        <ButtonLink
          size="small"
          to={
            isShown
              ? paths.batchJob(batchJobId)
              : `${paths.batchJob(batchJobId, { code: String(code) })}#sims`
          }
        >
          {isShown
            ? t`Show all SIMs`
            : plural(count, { one: 'Show this SIM', other: 'Show these # SIMs' })}
        </ButtonLink>
        <Button size="small" disabledReason={disabledReason} onClick={change}>
          {t`Make another change`}
        </Button>
      </div>
    </li>
  )
}

function KindChip({ cause }: { cause: FailureDescription }) {
  if (cause.kind === 'temporary')
    return <Chip tone="limit" icon="refresh" meaning={t`Retrying may help`} name={t`Temporary`} />
  return cause.kind === 'refused' || cause.kind === 'unsupported' ? (
    <Chip
      tone="alert"
      icon="block"
      meaning={t`Retrying will not help`}
      name={cause.kind === 'refused' ? t`Rejected` : t`Not supported`}
    />
  ) : (
    <Chip tone="unknown" icon="unknown" name={t`Unknown code`} />
  )
}

interface FailureCause extends FailureDescription {
  iccids: readonly string[]
}

interface FailureGroup {
  title: string
  /** Failed changes of the field as counted by the job; undefined where it does not. */
  count: number | undefined
  causes: readonly FailureCause[]
}

export function groupFailures(job: BatchJob, sims: readonly JobSim[]): FailureGroup[] {
  const byCode = new Map<number, string[]>()
  for (const sim of sims) {
    for (const code of codesOf(sim)) {
      if (describeFailure(code, job.changes).kind === 'alreadySo') continue
      const iccids = byCode.get(code)
      if (iccids) iccids.push(sim.iccid)
      else byCode.set(code, [sim.iccid])
    }
  }
  const causes = [...byCode]
    .map(([code, iccids]): FailureCause => ({ ...describeFailure(code, job.changes), iccids }))
    .toSorted((one, other) => other.iccids.length - one.iccids.length)
  const counts = job.statusDetails.failures
  const pastField = { field: 'monthly_sms_mt_limit', countField: 'monthly_sms_mt_limit' } as const
  const groups = [...batchJobFields, pastField].map(({ field, countField }): FailureGroup => ({
    title: fieldNames[field],
    count: counts?.[countField] ?? undefined,
    causes: causes.filter((cause) => cause.field === field),
  }))
  const others: FailureGroup = {
    title: t`Other causes`,
    count: undefined,
    causes: causes.filter((cause) => cause.field === undefined),
  }
  return [...groups, others].filter(({ count, causes: own }) => (count ?? 0) > 0 || own.length > 0)
}
