/** A warning when other jobs are still changing SIMs of the selection; nothing when none is. */
import { Link } from 'react-router'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import type { BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../../lib/count.ts'
import { toProblem } from '../../../../lib/problem.ts'
import type { BatchJob } from '../../../../domain/batch-jobs/batchJob.ts'
import { matchesCriteria } from '../../../../domain/sim-filter/matchesCriteria.ts'
import { requestSims } from '../../../../domain/sim-filter/simRequest.ts'
import {
  jobPageLimit,
  requestJobs,
  requestJobSims,
} from '../../../../domain/batch-jobs/jobRequests.ts'
import { useLongQuery } from '../../useLongQuery.ts'
import { selectionKey } from '../selectionQueries.ts'
import styles from '../Wizard.module.css'

export function OtherJobsNote({ selection }: { selection: BatchSelection }) {
  const { byteUnits } = usePreferences()
  const { data: jobs = [], error } = useLongQuery({
    key: ['other jobs', selectionKey(selection)],
    load: (signal) => requestOtherJobs(selection, signal),
  })
  const problem = toProblem(error)
  if (problem)
    return (
      <p className={styles.note}>
        Couldn't check whether other jobs are running on these SIMs: {problem.title}.
      </p>
    )
  if (jobs.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      <p className={styles.strong}>
        Other jobs are still changing SIMs of this selection. Which change comes last is not
        certain.
      </p>
      <ul className={styles.phrases}>
        {jobs.map(({ job, shared, checked }) => (
          <li key={job.batchJobId}>
            <Link to={paths.batchJob(job.batchJobId)}>Job {job.batchJobId}</Link>,{' '}
            {describeChanges(job.changes, byteUnits)}: {formatCount(shared)} of{' '}
            {formatCount(checked)} SIMs looked at are in this selection.
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OtherJob {
  job: BatchJob
  /** How many of the SIMs checked are in the selection. */
  shared: number
  /** SIMs of the job that were checked. */
  checked: number
}

const maxJobs = 5

/** The jobs under way that share SIMs with a selection, as far as the first SIMs of each job tell. Throws a ProblemError. */
async function requestOtherJobs(
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<OtherJob[]> {
  const pages = await Promise.all(
    (['PREPARING', 'RUNNING'] as const).map((status) => requestJobs(status, maxJobs, null, signal)),
  )
  const jobs = pages.flatMap(({ rows }) => rows).slice(0, maxJobs)
  const checked = await Promise.all(
    jobs.map(async (job) => ({ job, ...(await countSharedOf(job, selection, signal)) })),
  )
  return checked.filter(({ shared }) => shared > 0)
}

async function countSharedOf(
  job: BatchJob,
  selection: BatchSelection,
  signal: AbortSignal,
): Promise<{ shared: number; checked: number }> {
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
    const chosen = new Set(selection.iccids)
    return iccids.filter((iccid) => chosen.has(iccid)).length
  }
  const left = new Set(selection.excluded)
  const wanted = iccids.filter((iccid) => !left.has(iccid))
  if (selection.kind === 'everything' || wanted.length === 0) return wanted.length
  return (await requestSims(wanted, signal)).filter((sim) =>
    matchesCriteria(sim, selection.criteria),
  ).length
}
