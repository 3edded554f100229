/** Parts of a running import: failed lines, a job whose response was lost, and links to the jobs. */
import { useCustomerNames } from '../../../../domain/customers.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Card } from '../../../../ui/card/Card.tsx'
import { LostPartActions } from '../../LostPartActions.tsx'
import type { PlanRun } from '../../../../domain/batch-jobs/planRuns.ts'
import wizard from '../../wizard/Wizard.module.css'
import { listFailedLines, type ImportParts } from './importResult.ts'
import { sendImportAgain } from './runImport.ts'
import styles from '../Import.module.css'

export function FailedLines({ all }: { all: ImportParts }) {
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
      <p className={wizard.note}>
        {t`Open a job to see what you can do. Importing the same file again sends only what still differs.`}
      </p>
    </Card>
  )
}

interface LostPartProps {
  id: string
  run: PlanRun
  index: number
}

export function LostPart({ id, run, index }: LostPartProps) {
  const state = run.parts[index]
  const count = run.plan.parts[index]?.count ?? 0
  if (state?.state !== 'lost') return null
  return (
    <div className={wizard.warning} role="alert">
      <p className={wizard.strong}>{t`We could not confirm that a job was started`}</p>
      <p className={wizard.plain}>
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
      <div className={styles.actions}>
        <LostPartActions
          planId={id}
          count={count}
          state={state}
          sendAgain={() => sendImportAgain(id, index)}
        />
      </div>
    </div>
  )
}

const shownJobs = 50

export function JobLinks({ run: { plan, parts } }: { run: PlanRun }) {
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
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
      <p className={wizard.note}>{t`You can undo each job on its page.`}</p>
      <ul className={styles.list}>
        {jobs.slice(0, shownJobs).map(({ id, part: { changes, count } }) => (
          <li key={id}>
            <Link to={paths.batchJob(id)}>{t`Job ${id}`}</Link>:{' '}
            {plural(count, { one: '# SIM', other: '# SIMs' })},{' '}
            {describeChanges(changes, byteUnits, customerNames)}
          </li>
        ))}
      </ul>
      {jobs.length > shownJobs && (
        <p className={wizard.note}>
          <Trans>
            And {moreJobs} more in the <Link to={paths.batchJobs()}>list of batch jobs</Link>.
          </Trans>
        </p>
      )}
    </Card>
  )
}
