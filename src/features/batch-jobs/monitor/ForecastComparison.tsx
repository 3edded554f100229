/** The forecast made before the start beside the result; only for jobs started in this browser. */
import type { BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { isJobOver } from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { forecastOfJob } from '../plan/savedForecasts.ts'
import {
  countOutcomes,
  failureOutcome,
  noOutcomes,
  outcomes,
} from '../../../domain/batch-jobs/outcome.ts'
import type { Outcome, OutcomeCounts } from '../../../domain/batch-jobs/outcome.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { Failures } from './jobFailures.ts'
import type { Tally } from './useTally.ts'
import styles from './Monitor.module.css'

interface ForecastComparisonProps {
  job: BatchJob
  tally: Tally
  failures: Failures
}

export function ForecastComparison({ job, tally, failures }: ForecastComparisonProps) {
  const forecast = forecastOfJob(job.batchJobId)
  if (!forecast) return null
  const isOver = isJobOver(job)
  const about = forecast.isEstimate ? 'about ' : ''
  const lines = compare(forecast.outcomes, tally, resultOfFailed(job, failures))
  return (
    <Card title="Forecast and result">
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">SIMs</th>
            <th scope="col">Forecast</th>
            <th scope="col">{isOver ? 'Result' : 'So far'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, expected, real }) => (
            <tr key={name} data-differs={(isOver && expected !== real) || undefined}>
              <th scope="row">{name}</th>
              <td>
                {expected > 0 && about}
                {formatCount(expected)}
              </td>
              <td>
                {formatCount(real)}
                {isOver && expected !== real && (
                  <span className={styles.quiet}>
                    {' '}
                    ({real > expected ? '+' : '−'}
                    {formatCount(Math.abs(real - expected))})
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOver && lines.some(({ expected, real }) => expected !== real) && (
        <p className={styles.note}>
          {tally.notReached
            ? 'The job was stopped before it came to every SIM.'
            : 'SIMs may have changed after the forecast. Most temporary failures cannot be forecast.'}
        </p>
      )}
    </Card>
  )
}

interface Compared {
  name: string
  expected: number
  real: number
}

const names: Record<Outcome, string> = {
  changes: 'Changed',
  unchanged: 'Unchanged',
  unsupported: 'Not supported by product',
  notAllowed: 'Not allowed from status',
  temporary: 'Temporary failure',
  unknown: 'Other failure',
}

/** Class by class; while not every failed SIM has been read, what fails is one class. */
function compare(
  expected: OutcomeCounts,
  { successful, unchanged, notReached, rest, failed }: Tally,
  result: OutcomeCounts | undefined,
): Compared[] {
  const made = [
    { name: names.changes, expected: expected.changes, real: successful },
    ...(unchanged === undefined
      ? [{ name: 'Unchanged or not reached', expected: expected.unchanged, real: rest }]
      : [{ name: names.unchanged, expected: expected.unchanged, real: unchanged }]),
    ...(notReached ? [{ name: 'Not reached', expected: 0, real: notReached }] : []),
  ]
  const failing = outcomes.filter((name) => name !== 'changes' && name !== 'unchanged')
  if (!result) {
    const sum = failing.reduce((total, name) => total + expected[name], 0)
    return [...made, { name: 'Failed', expected: sum, real: failed }]
  }
  return [
    ...made,
    ...failing
      .map((name) => ({ name: names[name], expected: expected[name], real: result[name] }))
      .filter((line) => line.expected > 0 || line.real > 0),
  ]
}

/** Returns the classes of a job's failed SIMs; undefined while not all of them have been read. */
function resultOfFailed(job: BatchJob, failures: Failures): OutcomeCounts | undefined {
  if (job.statusDetails.failedSims === 0) return noOutcomes()
  const collected = failures.query.data
  if (!collected?.isWhole) return undefined
  return countOutcomes(collected.sims.map((sim) => failureOutcome(codesOf(sim), job.changes)))
}
