import { plural, t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx'
import { Card, CardActions, StatTile } from '../../../../ui/card/Card.tsx'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { usePace } from '../../pace.ts'
import {
  isBegunElsewhere,
  pausePlan,
  usePlanRun,
  type PlanRun,
} from '../../../../domain/batch-jobs/planRuns.ts'
import wizard from '../../wizard/Wizard.module.css'
import { beginUndo, importDrafts, type ImportDraft, type StartedImport } from '../importDraft.ts'
import { ProblemGroups } from '../review/ProblemsCard.tsx'
import {
  countLineResults,
  followStartedJobs,
  lineResults,
  listFailedLines,
  resumeImport,
  saveLineResults,
  sendImportAgain,
  stopImport,
  useImportResults,
  type ImportParts,
  type LineResultKind,
} from './runImport.ts'
import styles from '../Import.module.css'
import { Trans } from '@lingui/react/macro'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import { StartedElsewhere } from '../../steps.tsx'
import { LostPartActions } from '../../LostPartActions.tsx'
import { useFormats } from '../../../../domain/useFormats.ts'

export function RunStep({ draft }: { draft: ImportDraft }) {
  const run = usePlanRun(draft.id)
  const { started } = draft
  if (run && started) return <Run draft={draft} run={run} started={started} />
  if (isBegunElsewhere(draft.id)) return <StartedElsewhere />
  return (
    <EmptyState
      icon="play"
      title={t`No jobs started`}
      detail={t`Review the changes first.`}
      action={
        <ButtonLink to={paths.batchImport('check', { draft: draft.id })}>
          {t`Review changes`}
        </ButtonLink>
      }
    />
  )
}

function Run({ draft, run, started }: Omit<ImportParts, 'results'> & { draft: ImportDraft }) {
  const { id } = draft
  const results = useImportResults(id)
  const { plan, parts, stop, activity } = run
  const jobs = plan.parts.length
  const startedJobs = parts.filter(({ state }) => state === 'started').length
  const leftOutCount = started.leftOut.length
  const remainingJobs = jobs - startedJobs
  const finishedJobs = Object.keys(results).length
  const state = getRunState(run, started, finishedJobs)
  const pace = usePace(finishedJobs, state === 'running' || state === 'finishing')
  const isActive = state === 'running' || state === 'waiting'

  // After a reload, started jobs may have no result.
  useEffect(() => followStartedJobs(id), [id, startedJobs])

  const all: ImportParts = { run, started, results }
  const lostIndex = activity === 'none' ? parts.findIndex((part) => part.state === 'lost') : -1
  const refused = parts.find((part) => part.state === 'refused')
  const counts = countLineResults(all)
  const failure = stop ?? (refused?.state === 'refused' ? refused.problem : undefined)
  return (
    <div className={wizard.stack}>
      <Card
        title={stateTitles[state]}
        aside={importDrafts.isSaved(id) ? undefined : t`Too large to save; a reload discards it`}
      >
        <Progress
          label={t`Jobs`}
          done={finishedJobs}
          total={jobs}
          perSecond={pace}
          text={(done, total) => t`${done} of ${total} jobs done`}
        />
        <Counts counts={counts} />
        {failure && activity === 'none' && (
          <div className={wizard.warning} role="alert">
            <p className={wizard.strong}>{failure.title}</p>
            <p>{failure.detail}</p>
          </div>
        )}
        {lostIndex >= 0 && <LostPart run={run} index={lostIndex} />}
        {state === 'waiting' && (
          <Note isSmall role="status">
            {t`The service can't be reached. The import continues by itself once the connection is back. Keep this tab open.`}
          </Note>
        )}
        {state === 'running' && (
          <Note isSmall>{t`You can use other pages of the portal. Keep this tab open.`}</Note>
        )}
        <CardActions>
          {isActive && (
            <Button
              icon="pause"
              disabledReason={run.isPausing ? t`Waiting for running jobs` : undefined}
              onClick={() => pausePlan(id)}
            >
              {t`Pause`}
            </Button>
          )}
          {state === 'paused' && lostIndex < 0 && (
            <Button variant="primary" icon="play" onClick={() => resumeImport(id)}>
              {plural(remainingJobs, {
                one: 'Resume (# job left)',
                other: 'Resume (# jobs left)',
              })}
            </Button>
          )}
          {(isActive || state === 'paused') && (
            <Button icon="close" onClick={() => void confirmStop(id, remainingJobs)}>
              {t`Stop`}
            </Button>
          )}
          <Button icon="download" onClick={() => saveLineResults(all)}>
            {t`Download result`}
          </Button>
          {(state === 'done' || state === 'stopped') && counts.changed > 0 && (
            <UndoButton draft={draft} />
          )}
          {state === 'done' && (
            <ButtonLink to={paths.batchImport()} icon="upload">
              {t`Import another file`}
            </ButtonLink>
          )}
        </CardActions>
      </Card>
      <FailedLines all={all} />
      {leftOutCount > 0 && (
        <Card
          title={plural(leftOutCount, {
            one: '# line left out',
            other: '# lines left out',
          })}
        >
          <div>
            <ProblemGroups problems={started.leftOut} />
          </div>
        </Card>
      )}
      <JobLinks run={run} />
    </div>
  )
}

function UndoButton({ draft: { id, fileName, started } }: { draft: ImportDraft }) {
  const previous = started?.previous
  const navigate = useNavigate()
  const undo = () => {
    if (!previous) return
    const name = fileName === undefined ? t`Previous values` : t`Values before ${fileName}`
    void navigate(paths.batchImport('check', { draft: beginUndo(id, name, previous) }))
  }
  return (
    <Button
      icon="refresh"
      disabledReason={
        previous ? undefined : t`Moves to another customer and very long files can't be undone here`
      }
      hint={t`Review a new import that restores the values from before this one`}
      onClick={undo}
    >
      {t`Undo import`}
    </Button>
  )
}

type RunState = 'running' | 'waiting' | 'paused' | 'finishing' | 'stopped' | 'done'

const stateTitles: Record<RunState, string> = {
  running: t`Import running`,
  waiting: t`Waiting for the service`,
  paused: t`Import paused`,
  finishing: t`Waiting for the last jobs`,
  stopped: t`Import stopped`,
  done: t`Import finished`,
}

function getRunState(
  { parts, activity }: PlanRun,
  { isStopped }: StartedImport,
  finishedJobs: number,
): RunState {
  const startedJobs = parts.filter(({ state }) => state === 'started').length
  if (finishedJobs >= parts.length) return 'done'
  if (startedJobs === parts.length) return 'finishing'
  if (activity === 'waitingForService' && !isStopped) return 'waiting'
  if (activity !== 'none') return isStopped ? 'finishing' : 'running'
  if (!isStopped) return 'paused'
  return finishedJobs < startedJobs ? 'finishing' : 'stopped'
}

async function confirmStop(id: string, remainingJobs: number): Promise<void> {
  const isSure = await confirm({
    title: t`Stop this import?`,
    consequence: plural(remainingJobs, {
      one: '# job will not start. Changes made so far remain, and running jobs finish.',
      other: '# jobs will not start. Changes made so far remain, and running jobs finish.',
    }),
    confirmLabel: t`Stop import`,
  })
  if (isSure) stopImport(id)
}

function Counts({ counts }: { counts: Record<LineResultKind, number> }) {
  const kinds = (Object.keys(lineResults) as LineResultKind[]).filter(
    (kind) => counts[kind] > 0 || ['changed', 'unchanged', 'failed'].includes(kind),
  )
  return (
    <dl className={styles.tiles}>
      {kinds.map((kind) => (
        <StatTile key={kind} name={lineResults[kind].name} value={formatCount(counts[kind])} />
      ))}
    </dl>
  )
}

function FailedLines({ all }: { all: ImportParts }) {
  const failed = listFailedLines(all)
  const failedCount = failed.length
  if (failedCount === 0) return null
  return (
    <Card title={t`Lines that did not change`}>
      <div>
        <LineGroup
          title={plural(failedCount, { one: '# line failed', other: '# lines failed' })}
          icon="warning"
          entries={failed.map(({ line, iccid, reason }) => ({ line, text: iccid, reason }))}
        />
      </div>
      <Note isSmall>
        {t`Open a job to see what you can do. Importing the same file again sends only what still differs.`}
      </Note>
    </Card>
  )
}

function LostPart({ run, index }: { run: PlanRun; index: number }) {
  const { id } = run.plan
  const state = run.parts[index]
  const count = run.plan.parts[index]?.count ?? 0
  if (state?.state !== 'lost') return null
  return (
    <div className={wizard.warning} role="alert">
      <p className={wizard.strong}>{t`We could not confirm that a job was started`}</p>
      <p>
        {state.lookedAtMs === undefined
          ? plural(count, {
              one: "The response was lost, and the list of jobs couldn't be loaded to look for the job of # SIM. Check again once you are online.",
              other:
                "The response was lost, and the list of jobs couldn't be loaded to look for the job of # SIMs. Check again once you are online.",
            })
          : plural(count, {
              one: 'The response was lost, and the job for # SIM is not in the list of jobs. It is sent again only if you confirm.',
              other:
                'The response was lost, and the job for # SIMs is not in the list of jobs. It is sent again only if you confirm.',
            })}
      </p>
      <CardActions>
        <LostPartActions
          planId={id}
          count={count}
          state={state}
          sendAgain={() => sendImportAgain(id, index)}
        />
      </CardActions>
    </div>
  )
}

const shownJobs = 50

function JobLinks({ run: { plan, parts } }: { run: PlanRun }) {
  const formats = useFormats()
  const jobs = plan.parts.flatMap((part, index) => {
    const state = parts[index]
    return state?.state === 'started'
      ? [state.batchJobId, ...(state.duplicateIds ?? [])].map((id) => ({ id, part }))
      : []
  })
  if (jobs.length === 0) return null
  const jobCount = jobs.length
  const moreJobs = formatCount(jobs.length - shownJobs)
  return (
    <Card title={plural(jobCount, { one: '# job started', other: '# jobs started' })}>
      <ul className={styles.list}>
        {jobs.slice(0, shownJobs).map(({ id, part: { changes, count } }) => (
          <li key={id}>
            <Link to={paths.batchJob(id)}>{t`Job ${id}`}</Link>:{' '}
            {plural(count, { one: '# SIM', other: '# SIMs' })}, {describeChanges(changes, formats)}
          </li>
        ))}
      </ul>
      {jobs.length > shownJobs && (
        <Note isSmall>
          <Trans>
            And {moreJobs} more in the <Link to={paths.batchJobs()}>list of batch jobs</Link>.
          </Trans>
        </Note>
      )}
    </Card>
  )
}
