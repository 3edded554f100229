/** The undo of a job: what can be restored from the audit log and what cannot, then one button that starts the jobs for it. */
import { useNavigate, useParams, Link } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import { changesOf } from '../../../domain/batch-jobs/batchChanges.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { beginDraft } from '../../../domain/batch-jobs/draftStore.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Progress } from '../../../ui/progress/Progress.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useStatusTransitions } from '../../../domain/sim/statusTransitions.ts'
import type { StatusTransition } from '../../../domain/sim/statusTransitions.ts'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { requestJob } from '../../../domain/batch-jobs/jobRequests.ts'
import { beginPlan } from '../plan/runPlan.ts'
import { useLongQuery } from '../useLongQuery.ts'
import type { BatchSim } from '../forecast/batchSims.ts'
import { requestNamedSims } from '../forecast/batchSims.ts'
import { planUndo, undoParts } from './planUndo.ts'
import type { UndoObstacle } from './planUndo.ts'
import { requestJobAudit } from './requestJobAudit.ts'
import type { JobAudit } from './requestJobAudit.ts'
import styles from './Undo.module.css'

export function UndoPage() {
  const { batchJobId = '' } = useParams()
  const disabledReason = writeDisabledReason(useAccount())
  const isNumber = /^\d{1,15}$/.test(batchJobId)
  return (
    <Page
      title={`Undo job ${batchJobId}`}
      actions={<ButtonLink to={paths.batchJob(batchJobId)}>Back to the job</ButtonLink>}
    >
      {!isNumber ? (
        <EmptyState
          icon="batch"
          title="No such batch job"
          detail={`"${batchJobId}" is not the number of a batch job.`}
        />
      ) : disabledReason !== undefined ? (
        <EmptyState icon="lock" title="You cannot undo a job" detail={disabledReason} />
      ) : (
        <Undo key={batchJobId} batchJobId={Number(batchJobId)} />
      )}
    </Page>
  )
}

function Undo({ batchJobId }: { batchJobId: number }) {
  const undo = useLongQuery({
    key: ['undo', batchJobId],
    load: (signal, onProgress) => readUndo(batchJobId, signal, onProgress),
  })
  const transitions = useStatusTransitions()
  const isReading = !undo.data && undo.isFetching && undo.progress !== undefined
  return (
    <>
      {isReading && (
        <Progress
          label="Reading the audit log"
          done={Math.round((undo.progress ?? 0) * 100)}
          total={100}
          unit="percent read"
        />
      )}
      <QueryView query={undo} skeleton={<Skeleton lines={5} />}>
        {(reading) => (
          <QueryView query={transitions} skeleton={<Skeleton lines={5} />}>
            {(allowed) => <UndoReview reading={reading} transitions={allowed} />}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}

/** More jobs than these are not started from a page. */
const maxJobs = 500
const shownGroups = 12

function UndoReview({
  reading,
  transitions,
}: {
  reading: UndoReading
  transitions: readonly StatusTransition[]
}) {
  const { byteUnits } = usePreferences()
  const navigate = useNavigate()
  const { job, audit, sims } = reading
  const { groups, obstacles, changedCount, alreadyBack } = planUndo(
    audit.events,
    sims,
    changesOf(job.changes),
    transitions,
  )
  const parts = undoParts(groups)
  const count = new Set(groups.flatMap(({ iccids }) => iccids)).size
  const unlogged = Math.max(0, job.statusDetails.successfulSims - changedCount)
  const start = () => {
    const iccids = groups.flatMap((group) => group.iccids)
    const id = beginDraft({
      mode: 'given',
      given: {
        selection: { kind: 'named', iccids },
        source: `SIMs of job ${job.batchJobId}, to be undone`,
      },
    })
    beginPlan({ id, parts, confirmedCount: undefined, undoes: job.batchJobId })
    void navigate(paths.batchWizard('start', { draft: id }))
  }
  const disabledReason = getUndoDisabledReason(count, parts.length)
  return (
    <>
      <Card
        title="What goes back"
        aside={`Job ${job.batchJobId}: ${describeChanges(job.changes, byteUnits)}`}
      >
        {count === 0 ? (
          <p className={styles.plain}>Nothing of this job can be undone now.</p>
        ) : (
          <>
            <p
              className={styles.big}
            >{`${formatCount(count)} ${count === 1 ? 'SIM gets' : 'SIMs get'} old values back, in ${formatCount(parts.length)} ${parts.length === 1 ? 'job' : 'jobs'}`}</p>
            <ul className={styles.groups}>
              {groups.slice(0, shownGroups).map(({ changes, iccids }) => (
                <li key={iccids[0]}>
                  <strong
                    className={styles.count}
                  >{`${formatCount(iccids.length)} ${iccids.length === 1 ? 'SIM' : 'SIMs'}`}</strong>{' '}
                  <span>{describeChanges(changes, byteUnits)}</span>
                </li>
              ))}
            </ul>
            {groups.length > shownGroups && (
              <p className={styles.note}>
                And {formatCount(groups.length - shownGroups)} more{' '}
                {groups.length - shownGroups === 1 ? 'group' : 'groups'} with other old values. Each
                group needs a job of its own.
              </p>
            )}
          </>
        )}
        {alreadyBack > 0 && (
          <p className={styles.note}>
            {formatCount(alreadyBack)} {alreadyBack === 1 ? 'SIM has its' : 'SIMs have their'} old
            values already.
          </p>
        )}
      </Card>
      <Obstacles obstacles={obstacles} unlogged={unlogged} />
      <div className={styles.foot}>
        <span className={styles.why}>{disabledReason}</span>
        <Button variant="primary" icon="play" disabledReason={disabledReason} onClick={start}>
          {count === 0
            ? 'Undo'
            : `Undo the changes of ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`}
        </Button>
      </div>
    </>
  )
}

function getUndoDisabledReason(count: number, parts: number): string | undefined {
  if (count === 0) return 'There is nothing that can be undone.'
  if (parts > maxJobs)
    return `That would take ${formatCount(parts)} jobs, since nearly every SIM had another value. Restore the values from an export instead.`
  return undefined
}

const maxListedIccids = 50

interface ObstaclesProps {
  obstacles: readonly UndoObstacle[]
  /** SIMs the job changed of which the log holds nothing. */
  unlogged: number
}

/** What cannot be undone: each reason with its SIMs. */
function Obstacles({ obstacles, unlogged }: ObstaclesProps) {
  if (obstacles.length === 0 && unlogged === 0) return null
  return (
    <Card title="What cannot be undone">
      {unlogged > 0 && (
        <p className={styles.plain}>
          {formatCount(unlogged)} {unlogged === 1 ? 'SIM' : 'SIMs'}: the audit log holds no old
          values of them. It reaches back seven days.
        </p>
      )}
      {obstacles.map(({ reason, iccids }) => (
        <details key={reason} className={styles.obstacle}>
          <summary className={styles.summary}>
            <strong>{formatCount(iccids.length)}</strong> {reason}
          </summary>
          <ul className={styles.iccids}>
            {iccids.slice(0, maxListedIccids).map((iccid) => (
              <li key={iccid}>
                <Link className="tabular" to={paths.sim(iccid)}>
                  {iccid}
                </Link>
              </li>
            ))}
            {iccids.length > maxListedIccids && (
              <li className={styles.note}>
                and {formatCount(iccids.length - maxListedIccids)} more
              </li>
            )}
          </ul>
        </details>
      ))}
    </Card>
  )
}

interface UndoReading {
  job: BatchJob
  audit: JobAudit
  sims: readonly BatchSim[]
}

/** Reads the job, its audit log entries and its SIMs as they are now; `onProgress` gets 0 to 1. */
async function readUndo(
  batchJobId: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UndoReading> {
  const job = await requestJob(batchJobId, signal)
  const audit = await requestJobAudit(job, signal, {
    onProgress: (read, total) =>
      total !== undefined && total > 0 && onProgress((read / total) * 0.7),
  })
  const iccids = [
    ...new Set(
      audit.events.flatMap(({ context }) => (context.iccid === null ? [] : [context.iccid])),
    ),
  ]
  const sims = await requestNamedSims(iccids, signal, (requested) =>
    onProgress(0.7 + (requested / iccids.length) * 0.3),
  )
  return { job, audit, sims }
}
