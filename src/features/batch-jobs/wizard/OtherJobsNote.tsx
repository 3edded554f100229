/** A warning when other jobs are still changing SIMs of the selection; nothing when none is. */
import { Link } from 'react-router'
import { changeWords } from '../../../domain/batch-jobs/changeWords.ts'
import type { BatchSelection } from '../../../domain/batch-jobs/batchSelection.ts'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../lib/count.ts'
import { toProblem } from '../../../lib/problem.ts'
import { requestOtherJobs } from '../predict/otherJobs.ts'
import { useLongQuery } from '../useLongQuery.ts'
import { selectionKey } from './selectionKey.ts'
import styles from './Wizard.module.css'

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
        Whether other jobs are under way on these SIMs could not be found out: {problem.title}.
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
        {jobs.map(({ job, shared, looked }) => (
          <li key={job.batchJobId}>
            <Link to={paths.batchJob(job.batchJobId)}>Job {job.batchJobId}</Link>,{' '}
            {changeWords(job.changes, byteUnits)}: {formatCount(shared)} of {formatCount(looked)}{' '}
            SIMs looked at are in this selection.
          </li>
        ))}
      </ul>
    </div>
  )
}
