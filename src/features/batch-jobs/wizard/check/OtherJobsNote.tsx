import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../../domain/paths.ts'
import { toProblem } from '../../../../lib/problem.ts'
import type { BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { matchesCriteria } from '../../../../domain/sim-filter/matchesCriteria.ts'
import { requestSims } from '../../../../domain/sim-filter/simLookup.ts'
import {
  jobPageLimit,
  requestJobs,
  requestJobSims,
} from '../../../../domain/batch-jobs/jobRequests.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import { selectionKey } from '../../../../domain/batch-jobs/forecast/selectionQueries.ts'
import { Note } from '../../../../ui/text/Text.tsx'
import styles from '../Wizard.module.css'
import { useFormats } from '../../../../domain/useFormats.ts'

export function OtherJobsNote({ selection }: { selection: BatchSelection }) {
  const formats = useFormats()
  const { data: jobs = [], error } = useLongQuery({
    key: ['other jobs', selectionKey(selection)],
    load: (signal) => requestOtherJobs(selection, signal),
  })
  const problem = toProblem(error)
  if (problem) {
    const reason = problem.title
    return <Note isSmall>{t`Couldn't check for other jobs on these SIMs: ${reason}.`}</Note>
  }
  if (jobs.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      <p className={styles.strong}>
        {t`Other jobs are changing selected SIMs. The order of the changes is not certain.`}
      </p>
      <ul className={styles.phrases}>
        {jobs.map(({ job, shared, checked }) => {
          const { batchJobId } = job
          const changes = describeChanges(job.changes, formats)
          return (
            <li key={batchJobId}>
              <Trans>
                <Link to={paths.batchJob(batchJobId)}>Job {batchJobId}</Link>: {changes}.{' '}
                <Plural value={shared} other="#" /> of its first{' '}
                <Plural value={checked} one="# SIM" other="# SIMs" /> are also selected.
              </Trans>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const maxJobs = 5

/** Requests running jobs that share SIMs with a selection; checks the first SIMs of each. Throws a ProblemError. */
async function requestOtherJobs(selection: BatchSelection, signal: AbortSignal) {
  const pages = await Promise.all(
    (['PREPARING', 'RUNNING'] as const).map((status) => requestJobs(status, maxJobs, null, signal)),
  )
  const jobs = pages.flatMap(({ rows }) => rows).slice(0, maxJobs)
  const checked = await Promise.all(
    jobs.map(async (job) => ({ job, ...(await countSharedOf(job, selection, signal)) })),
  )
  return checked.filter(({ shared }) => shared > 0)
}

async function countSharedOf(job: BatchJob, selection: BatchSelection, signal: AbortSignal) {
  const { rows } = await requestJobSims(
    job.batchJobId,
    { filter: { status: ['RUNNING'] }, limit: jobPageLimit },
    null,
    signal,
  )
  const iccids = rows.map(({ iccid }) => iccid)
  return { shared: await countShared(iccids, selection, signal), checked: iccids.length }
}

async function countShared(
  iccids: readonly string[],
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<number> {
  if (selection.kind === 'named') {
    const selected = new Set(selection.iccids)
    return iccids.filter((iccid) => selected.has(iccid)).length
  }
  const excluded = new Set(selection.excluded)
  const remaining = iccids.filter((iccid) => !excluded.has(iccid))
  if (selection.kind === 'everything' || remaining.length === 0) return remaining.length
  return (await requestSims(remaining, signal)).filter((sim) =>
    matchesCriteria(sim, selection.criteria),
  ).length
}
