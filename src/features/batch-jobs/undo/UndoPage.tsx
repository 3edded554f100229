import { useCustomerNames } from '../../../domain/customers.ts'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAccount } from '../../../data/session/useSession.ts'
import { changesOf } from '../../../domain/batch-jobs/batchChanges.ts'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { beginDraft } from '../../../domain/batch-jobs/batchDraft.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { writeDisabledReason } from '../../../domain/session/permissions.ts'
import { formatCount } from '../../../lib/count.ts'
import { formatPercent } from '../../../lib/percent.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Note, Quiet } from '../../../ui/text/Text.tsx'
import {
  useStatusTransitions,
  type StatusTransition,
} from '../../../domain/sim/statusTransitions.ts'
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { consequencesOfSims } from '../../../domain/batch-jobs/forecast/consequences.ts'
import { ConsequencesView } from '../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { getUnconfirmedReason } from '../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { requestJob } from '../../../domain/batch-jobs/jobRequests.ts'
import { partsOf } from '../../../domain/batch-jobs/batchPlan.ts'
import { beginPlan } from '../../../domain/batch-jobs/planRuns.ts'
import { useLongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import {
  requestNamedSims,
  type BatchSim,
} from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { planUndo, type UndoObstacle } from './planUndo.ts'
import { requestJobAudit } from './requestJobAudit.ts'
import styles from './Undo.module.css'
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'

export function UndoPage() {
  const { batchJobId = '' } = useParams()
  const disabledReason = writeDisabledReason(useAccount())
  const isNumber = /^\d{1,15}$/.test(batchJobId)
  return (
    <Page
      title={t`Undo job ${batchJobId}`}
      actions={<ButtonLink to={paths.batchJob(batchJobId)}>{t`Back to job`}</ButtonLink>}
    >
      {!isNumber ? (
        <EmptyState
          icon="batch"
          title={t`Batch job not found`}
          detail={t`“${batchJobId}” is not a batch job number.`}
        />
      ) : disabledReason !== undefined ? (
        <EmptyState icon="lock" title={t`You can't undo jobs`} detail={disabledReason} />
      ) : (
        <Undo key={batchJobId} batchJobId={Number(batchJobId)} />
      )}
    </Page>
  )
}

function Undo({ batchJobId }: { batchJobId: number }) {
  const undo = useLongQuery({
    key: ['undo', batchJobId],
    load: (signal, onProgress) => loadUndo(batchJobId, signal, onProgress),
  })
  const transitions = useStatusTransitions()
  const progress = formatPercent(undo.progress ?? 0)
  const isLoading = !undo.data && undo.isFetching && undo.progress !== undefined
  return (
    <>
      {isLoading && <Note isSmall>{t`Reading the audit log: ${progress}`}</Note>}
      <QueryView query={undo} skeleton={<Skeleton lines={5} />}>
        {(loaded) => (
          <QueryView query={transitions} skeleton={<Skeleton lines={5} />}>
            {(allowed) => <UndoReview data={loaded} transitions={allowed} />}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}

const maxJobs = 500

function UndoReview({
  data,
  transitions,
}: {
  data: UndoData
  transitions: readonly StatusTransition[]
}) {
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
  const navigate = useNavigate()
  const { job, events, sims } = data
  const { groups, restorable, obstacles, changedCount, restoredCount } = planUndo(
    events,
    sims,
    changesOf(job.changes),
    transitions,
  )
  const parts = groups.flatMap(partsOf)
  const count = new Set(groups.flatMap(({ iccids }) => iccids)).size
  const unlogged = Math.max(0, job.statusDetails.successfulSims - changedCount)
  const jobs = parts.length
  const { batchJobId } = job
  const changes = describeChanges(job.changes, byteUnits, customerNames)
  const start = () => {
    const iccids = groups.flatMap((group) => group.iccids)
    const id = beginDraft({
      mode: 'given',
      given: {
        selection: { kind: 'named', iccids },
        source: t`${plural(count, { one: '# SIM', other: '# SIMs' })} of job ${batchJobId}`,
      },
    })
    beginPlan({ id, parts, confirmedCount: undefined, undoes: batchJobId })
    void navigate(paths.batchWizard('start', { draft: id }))
  }
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const consequences = consequencesOfSims(restorable, sims, transitions)
  const disabledReason =
    getUndoDisabledReason(count, parts.length) ?? getUnconfirmedReason(consequences, confirmed)
  return (
    <>
      <Card title={t`What will be restored`} aside={t`Job ${batchJobId}: ${changes}`}>
        {count === 0 ? (
          <p className={styles.plain}>{t`Nothing of this job can be restored.`}</p>
        ) : (
          <>
            <p className={styles.big}>
              {t`${plural(count, { one: '# SIM', other: '# SIMs' })} will be restored in ${plural(jobs, { one: '# job', other: '# jobs' })}`}
            </p>
            <ConsequencesView
              hasSample
              consequences={consequences}
              confirmed={confirmed}
              onConfirm={setConfirmed}
            />
          </>
        )}
        {restoredCount > 0 && (
          <Note isSmall>
            {plural(restoredCount, {
              one: '# SIM already has its previous values.',
              other: '# SIMs already have their previous values.',
            })}
          </Note>
        )}
      </Card>
      <Obstacles obstacles={obstacles} unlogged={unlogged} />
      <div className={styles.foot}>
        <Note>{disabledReason}</Note>
        <Button variant="primary" icon="play" disabledReason={disabledReason} onClick={start}>
          {count === 0
            ? t`Restore SIMs`
            : plural(count, { one: 'Restore # SIM', other: 'Restore # SIMs' })}
        </Button>
      </div>
    </>
  )
}

function getUndoDisabledReason(count: number, parts: number): string | undefined {
  if (count === 0) return t`Nothing to restore`
  const limit = formatCount(maxJobs)
  if (parts > maxJobs)
    return t`This needs ${plural(parts, { one: '# job', other: '# jobs' })} because nearly every SIM had another value; the limit is ${limit}. Import the values from an export instead.`
  return undefined
}

const maxListedIccids = 50

interface ObstaclesProps {
  obstacles: readonly UndoObstacle[]
  /** SIMs changed by the job without an audit log entry. */
  unlogged: number
}

function Obstacles({ obstacles, unlogged }: ObstaclesProps) {
  if (obstacles.length === 0 && unlogged === 0) return null
  return (
    <Card title={t`What can't be restored`}>
      {unlogged > 0 && (
        <p className={styles.plain}>
          {plural(unlogged, {
            one: '# SIM: no previous values in the audit log, which covers the last seven days.',
            other: '# SIMs: no previous values in the audit log, which covers the last seven days.',
          })}
        </p>
      )}
      {obstacles.map(({ reason, iccids }) => (
        <details key={reason} className={styles.obstacle}>
          <summary className={styles.summary}>
            <strong>
              <SimCount count={iccids.length} />
            </strong>{' '}
            {reason}
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
              <li>
                <Quiet isSmall>
                  <MoreSims count={iccids.length - maxListedIccids} />
                </Quiet>
              </li>
            )}
          </ul>
        </details>
      ))}
    </Card>
  )
}

function SimCount({ count }: { count: number }) {
  return plural(count, { one: '# SIM', other: '# SIMs' })
}

function MoreSims({ count }: { count: number }) {
  return plural(count, { one: 'and # more', other: 'and # more' })
}

interface UndoData {
  job: BatchJob
  events: readonly AuditEvent[]
  sims: readonly BatchSim[]
}

async function loadUndo(
  batchJobId: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UndoData> {
  const job = await requestJob(batchJobId, signal)
  const { events } = await requestJobAudit(job, signal, {
    onProgress: (loaded, total) =>
      total !== undefined && total > 0 && onProgress((loaded / total) * 0.7),
  })
  const iccids = [
    ...new Set(events.flatMap(({ context }) => (context.iccid === null ? [] : [context.iccid]))),
  ]
  const sims = await requestNamedSims(iccids, signal, (requested) =>
    onProgress(0.7 + (requested / iccids.length) * 0.3),
  )
  return { job, events, sims }
}
