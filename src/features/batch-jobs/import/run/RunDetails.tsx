/** Parts of a running import: the lines that failed, a job whose answer was lost, and the links to all jobs. */
import { Link } from 'react-router'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { lookAgain, lostAfterMs } from '../../plan/runPlan.ts'
import type { PlanRun } from '../../plan/runStore.ts'
import wizard from '../../wizard/Wizard.module.css'
import { listFailedLines } from './importResult.ts'
import type { ImportParts } from './importResult.ts'
import { sendImportAgain } from './runImport.ts'
import styles from '../Import.module.css'

export function FailedLines({ all }: { all: ImportParts }) {
  const failed = listFailedLines(all)
  if (failed.length === 0) return null
  return (
    <Card title="Lines that did not change">
      <div>
        <LineGroup
          title={failed.length === 1 ? 'line failed' : 'lines failed'}
          icon="warning"
          entries={failed.map(({ line, iccid, reason }) => ({ line, text: iccid, reason }))}
        />
      </div>
      <p className={wizard.note}>
        The page of each job says what can be done. Importing the same file again sends only what
        still differs.
      </p>
    </Card>
  )
}

interface LostPartProps {
  id: string
  run: PlanRun
  index: number
}

/** A job whose answer was lost and that is not in the list of jobs: nothing is sent again unless the user says so. */
export function LostPart({ id, run, index }: LostPartProps) {
  const state = run.parts[index]
  const count = run.plan.parts[index]?.count ?? 0
  if (state?.state !== 'lost') return null
  const isTooEarly = state.lookedAtMs - state.sentAtMs < lostAfterMs
  const send = async () => {
    const isSure = await confirm({
      title: `Send the job for ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'} again?`,
      consequence:
        'No such job is in the list. If the first request still arrives, a second job may start, which reports these SIMs as unchanged.',
      confirmLabel: 'Send again',
      isDestructive: false,
    })
    if (isSure) sendImportAgain(id, index)
  }
  return (
    <div className={wizard.warning} role="alert">
      <p className={wizard.strong}>We could not confirm that a job was started</p>
      <p className={wizard.plain}>
        The answer was lost, and the list of jobs does not show the job for {formatCount(count)}{' '}
        {count === 1 ? 'SIM' : 'SIMs'}. Nothing is sent again unless you say so.
      </p>
      <div className={styles.actions}>
        <Button size="small" icon="search" onClick={() => lookAgain(id)}>
          Look again
        </Button>
        <Button
          size="small"
          disabledReason={
            isTooEarly
              ? 'The first request may still arrive. Look again in a few seconds.'
              : undefined
          }
          onClick={() => void send()}
        >
          Send again
        </Button>
      </div>
    </div>
  )
}

const shownJobs = 50

/** The jobs that were started, the first of them as links: each can be undone on its page. */
export function JobLinks({ run: { plan, parts } }: { run: PlanRun }) {
  const { byteUnits } = usePreferences()
  const jobs = plan.parts.flatMap((part, index) => {
    const state = parts[index]
    return state?.state === 'started'
      ? [state.batchJobId, ...(state.duplicateIds ?? [])].map((id) => ({ id, part }))
      : []
  })
  if (jobs.length === 0) return null
  return (
    <Card title={`${formatCount(jobs.length)} ${jobs.length === 1 ? 'job' : 'jobs'} started`}>
      <p className={wizard.note}>Each job can be undone on its page.</p>
      <ul className={styles.list}>
        {jobs.slice(0, shownJobs).map(({ id, part }) => (
          <li key={id}>
            <Link to={paths.batchJob(id)}>Job {id}</Link>: {formatCount(part.count)}{' '}
            {part.count === 1 ? 'SIM' : 'SIMs'}, {describeChanges(part.changes, byteUnits)}
          </li>
        ))}
      </ul>
      {jobs.length > shownJobs && (
        <p className={wizard.note}>
          And {formatCount(jobs.length - shownJobs)} more in the{' '}
          <Link to={paths.batchJobs()}>list of batch jobs</Link>.
        </p>
      )}
    </Card>
  )
}
