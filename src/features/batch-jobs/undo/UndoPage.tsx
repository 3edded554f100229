import { plural, t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useAccount } from '../../../data/session/useAccount.ts'
import {
  changeFields,
  changesOf,
  type ChangeField,
} from '../../../domain/batch-jobs/batchChanges.ts'
import { describeGroup, onlyJob, type JobGroup } from '../../../domain/batch-jobs/jobGroups.ts'
import { AuditSentence } from '../../../domain/audit/AuditEntry.tsx'
import { useSearchView } from '../../../domain/useSearchView.ts'
import { textParam } from '../../../lib/searchParams.ts'
import { paths } from '../../../domain/paths.ts'
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
import { useStatusTransitions } from '../../../domain/sim/useStatusTransitions.ts'
import type { StatusTransition } from '../../../domain/sim/statusTransitions.ts'
import { jobCounts } from '../../../domain/batch-jobs/batchJob.ts'
import { consequencesOfSims } from '../../../domain/batch-jobs/forecast/consequences.ts'
import { ConsequencesView } from '../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { getUnconfirmedReason } from '../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { requestJob } from '../../../domain/batch-jobs/jobRequests.ts'
import { requestJobGroup } from '../../../domain/batch-jobs/requestJobGroup.ts'
import { partsOf } from '../../../domain/batch-jobs/batchPlan.ts'
import { useBeginJobs } from '../../../domain/batch-jobs/useBeginJobs.ts'
import { useLongQuery } from '../../../domain/batch-jobs/useLongQuery.ts'
import { jobsSearch } from '../jobRecord.tsx'
import {
  requestNamedSims,
  type BatchSim,
} from '../../../domain/batch-jobs/forecast/selectionFacts.ts'
import { planUndo } from './planUndo.ts'
import { requestEntriesOfSim, requestJobAudit } from './requestJobAudit.ts'
import styles from './Undo.module.css'
import { auditKey, type AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { useFormats } from '../../../domain/useFormats.ts'

export function UndoPage() {
  const { batchJobId = '' } = useParams()
  const { isGroup } = useSearchView(jobsSearch).view
  const isNumber = /^\d{1,15}$/.test(batchJobId)
  return (
    <UndoFrame
      title={isGroup ? t`Undo jobs` : t`Undo job ${batchJobId}`}
      back={
        <ButtonLink to={paths.batchJob(batchJobId, isGroup ? { jobs: 'all' } : {})}>
          {isGroup ? t`Back to jobs` : t`Back to job`}
        </ButtonLink>
      }
    >
      {isNumber ? (
        <Undo
          key={batchJobId}
          id={`${batchJobId} ${isGroup}`}
          load={(signal, onProgress) => loadJobs(Number(batchJobId), isGroup, signal, onProgress)}
        />
      ) : (
        <EmptyState
          icon="batch"
          title={t`Batch job not found`}
          detail={t`“${batchJobId}” is not a batch job number.`}
        />
      )}
    </UndoFrame>
  )
}

const entrySearch = { iccid: textParam('iccid', 24), at: textParam('at', 15) }

export function UndoEntryPage() {
  const { iccid, at } = useSearchView(entrySearch).view
  return (
    <UndoFrame
      title={t`Undo change`}
      back={<ButtonLink to={paths.sim(iccid)}>{t`Go to SIM`}</ButtonLink>}
    >
      <Undo
        key={`${iccid} ${at}`}
        id={`${iccid} ${at}`}
        load={(signal) => loadEntry(iccid, Number(at), signal)}
      />
    </UndoFrame>
  )
}

function UndoFrame({
  title,
  back,
  children,
}: {
  title: string
  back: ReactNode
  children: ReactNode
}) {
  const disabledReason = writeDisabledReason(useAccount())
  return (
    <Page title={title} actions={back}>
      {disabledReason === undefined ? (
        children
      ) : (
        <EmptyState icon="lock" title={t`You can't undo changes`} detail={disabledReason} />
      )}
    </Page>
  )
}

type LoadUndo = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<UndoData>

function Undo({ id, load }: { id: string; load: LoadUndo }) {
  const undo = useLongQuery({ key: ['undo', id], load })
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
  const formats = useFormats()
  const beginJobs = useBeginJobs()
  const { group, events, sims } = data
  const { groups, restorable, obstacles, changedCount, restoredCount } = planUndo(
    events,
    sims,
    group ? fieldsOf(group) : changeFields,
    transitions,
  )
  const parts = groups.flatMap(partsOf)
  const count = new Set(groups.flatMap(({ iccids }) => iccids)).size
  const unlogged = Math.max(0, (group ? jobCounts(group.sum).successful : 0) - changedCount)
  const jobs = parts.length
  const undone = group && describeGroup(group, formats)
  const id = group?.sum.batchJobId ?? 0
  const isOneJob = group?.jobs.length === 1
  const sim = sims[0]?.iccid ?? ''
  const start = () =>
    beginJobs({
      iccids: groups.flatMap((each) => each.iccids),
      source:
        undone === undefined
          ? t`SIM ${sim}`
          : isOneJob
            ? t`${plural(count, { one: '# SIM', other: '# SIMs' })} of job ${id}`
            : undone,
      parts,
      undoes: group?.sum.batchJobId,
    })
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const consequences = consequencesOfSims(restorable, sims, transitions)
  const disabledReason =
    getUndoDisabledReason(count, parts.length) ?? getUnconfirmedReason(consequences, confirmed)
  return (
    <>
      <Card
        title={t`What will be restored`}
        aside={isOneJob ? t`Job ${id}: ${undone ?? ''}` : undone}
      >
        {!group &&
          events.map((event) => (
            <p key={auditKey(event)}>
              <AuditSentence event={event} {...formats} />
            </p>
          ))}
        {count === 0 ? (
          <p>{t`Nothing can be restored.`}</p>
        ) : (
          <>
            {group && (
              <p className={styles.big}>
                {t`${plural(count, { one: '# SIM', other: '# SIMs' })} will be restored in ${plural(jobs, { one: '# job', other: '# jobs' })}`}
              </p>
            )}
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
          {count === 0 || !group
            ? t`Restore`
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
  obstacles: ReturnType<typeof planUndo>['obstacles']
  /** SIMs changed by the job without an audit log entry. */
  unlogged: number
}

function Obstacles({ obstacles, unlogged }: ObstaclesProps) {
  if (obstacles.length === 0 && unlogged === 0) return null
  return (
    <Card title={t`What can't be restored`}>
      {unlogged > 0 && (
        <p>
          {plural(unlogged, {
            one: '# SIM: no previous values in the audit log, which covers the last seven days.',
            other: '# SIMs: no previous values in the audit log, which covers the last seven days.',
          })}
        </p>
      )}
      {obstacles.map(({ reason, iccids }) => (
        <details key={reason} className={styles.obstacle}>
          <summary className={styles.summary}>
            <strong>{plural(iccids.length, { one: '# SIM', other: '# SIMs' })}</strong> {reason}
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
                  {plural(iccids.length - maxListedIccids, {
                    one: 'and # more',
                    other: 'and # more',
                  })}
                </Quiet>
              </li>
            )}
          </ul>
        </details>
      ))}
    </Card>
  )
}

interface UndoData {
  /** Undefined for the entries of one SIM. */
  group?: JobGroup
  events: readonly AuditEvent[]
  sims: readonly BatchSim[]
}

function fieldsOf({ jobs }: JobGroup): ChangeField[] {
  const changes = jobs.map((job) => changesOf(job.changes))
  return changeFields.filter((field) => changes.some((each) => each[field] !== undefined))
}

async function loadJobs(
  batchJobId: number,
  isGroup: boolean,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UndoData> {
  const group = isGroup
    ? await requestJobGroup(batchJobId, signal)
    : onlyJob(await requestJob(batchJobId, signal))
  const events = await requestJobAudit(
    group.jobs,
    signal,
    (loaded, total) => total !== undefined && total > 0 && onProgress((loaded / total) * 0.7),
  )
  const iccids = [
    ...new Set(events.flatMap(({ context }) => (context.iccid === null ? [] : [context.iccid]))),
  ]
  const sims = await requestNamedSims(iccids, signal, (requested) =>
    onProgress(0.7 + (requested / iccids.length) * 0.3),
  )
  return { group, events, sims }
}

async function loadEntry(iccid: string, atMs: number, signal: AbortSignal): Promise<UndoData> {
  const events = await requestEntriesOfSim(iccid, atMs, signal)
  return { events, sims: await requestNamedSims([iccid], signal) }
}
