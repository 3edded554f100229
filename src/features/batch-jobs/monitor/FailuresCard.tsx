/** What failed, by field and cause, with what can be done about it and the way to the SIMs concerned. */
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
import { useAccount } from '../../../data/session/useSession.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import type { FailureDescription } from '../../../domain/batch-jobs/outcome.ts'
import { paths } from '../../../domain/paths.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { groupFailures } from './jobFailures.ts'
import type { FailureCause, FailureGroup, CollectedSims, Failures } from './jobFailures.ts'
import { jobSimsSearch } from './JobSimsCard.tsx'
import { beginDraftOfJob } from './JobActions.tsx'
import styles from './Monitor.module.css'

interface FailuresCardProps {
  job: BatchJob
  failures: Failures
}

export function FailuresCard({ job, failures }: FailuresCardProps) {
  const { failedSims } = job.statusDetails
  if (failedSims === 0) return null
  return (
    <Card
      title="Failures"
      aside={`${formatCount(failedSims)} ${failedSims === 1 ? 'SIM' : 'SIMs'}`}
    >
      <QueryView
        query={failures.query}
        skeleton={<Reading failures={failures} total={failedSims} />}
      >
        {(collected) => <Groups job={job} collected={collected} failures={failures} />}
      </QueryView>
    </Card>
  )
}

function Reading({ failures, total }: { failures: Failures; total: number }) {
  const { progress } = failures.query
  if (!failures.isReadingAll || progress === undefined) return <Skeleton lines={4} />
  return (
    <Progress
      label="Reading the failed SIMs"
      done={Math.round(progress * total)}
      total={total}
      unit="failed SIMs read"
    />
  )
}

function Groups({ job, collected, failures }: FailuresCardProps & { collected: CollectedSims }) {
  const read = collected.sims.length
  const isPartial = !collected.isWhole
  return (
    <>
      {groupFailures(job, collected.sims).map((group) => (
        <Group key={group.title} job={job} group={group} isPartial={isPartial} />
      ))}
      {isPartial && !failures.isReadingAll && (
        <div className={styles.row}>
          <p className={styles.note}>
            The causes are those of the first {formatCount(read)} failed SIMs.
          </p>
          <Button size="small" onClick={failures.readAll}>
            Read all {formatCount(job.statusDetails.failedSims)}
          </Button>
        </div>
      )}
    </>
  )
}

function Group({
  job,
  group,
  isPartial,
}: {
  job: BatchJob
  group: FailureGroup
  isPartial: boolean
}) {
  return (
    <section className={styles.failures} aria-label={group.title}>
      <h3 className={styles.failureTitle}>
        {group.title}
        {group.count !== undefined && (
          <span className={styles.quiet}> {formatCount(group.count)} failed</span>
        )}
      </h3>
      <ul className={styles.causes}>
        {group.causes.map((cause) => (
          <Cause key={cause.code} job={job} cause={cause} isPartial={isPartial} />
        ))}
      </ul>
    </section>
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
  const isShown = view.code === code
  const change = () =>
    void navigate(
      paths.batchWizard('changes', {
        draft: beginDraftOfJob(
          job,
          iccids,
          `${formatCount(iccids.length)} ${iccids.length === 1 ? 'SIM' : 'SIMs'} of job ${job.batchJobId}: ${message}`,
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
        <p className={styles.plain}>
          {message} <KindChip cause={cause} />
        </p>
        <p className={styles.note}>
          {advice} <span className={styles.quiet}>Code {code}.</span>
        </p>
      </div>
      <div className={styles.row}>
        <ButtonLink
          size="small"
          to={
            isShown
              ? paths.batchJob(job.batchJobId)
              : `${paths.batchJob(job.batchJobId, { code: String(code) })}#sims`
          }
        >
          {isShown
            ? 'Show all SIMs again'
            : iccids.length === 1
              ? 'Show this SIM'
              : `Show these ${formatCount(iccids.length)} SIMs`}
        </ButtonLink>
        <Button size="small" variant="quiet" disabledReason={disabledReason} onClick={change}>
          Change them otherwise
        </Button>
      </div>
    </li>
  )
}

function KindChip({ cause }: { cause: FailureDescription }) {
  if (cause.kind === 'temporary')
    return (
      <Chip tone="limit" icon="refresh" hint="Trying again may help">
        Temporary
      </Chip>
    )
  return cause.kind === 'refused' || cause.kind === 'unsupported' ? (
    <Chip tone="alert" icon="block" hint="Trying again will not help">
      {cause.kind === 'refused' ? 'Refused' : 'Not supported'}
    </Chip>
  ) : (
    <Chip tone="unknown" icon="unknown">
      Unknown code
    </Chip>
  )
}
