/** What was told before the start beside what became of it; only for jobs started in this browser. */
import type { BatchJob } from '../../../domain/batch/BatchJobFields.ts'
import { isJobOver } from '../../../domain/batch/jobWords.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { forecastOfJob } from '../plan/keptForecasts.ts'
import { failureWords } from '../../../domain/batch/failureWords.ts'
import { codesOf } from '../jobRequests.ts'
import { readyData } from '../../../lib/queryState.ts'
import type { Failures } from './useFailures.ts'
import type { Tally } from './useTally.ts'
import styles from './Monitor.module.css'

export interface ForecastComparedProps {
  job: BatchJob
  tally: Tally
  failures: Failures
}

export function ForecastCompared({ job, tally, failures }: ForecastComparedProps) {
  const forecast = forecastOfJob(job.batchJobId)
  if (!forecast) return null
  const isOver = isJobOver(job)
  const temporary = temporaryOnly(failures)
  const about = forecast.isEstimate ? 'about ' : ''
  const lines = [
    { name: 'Change', told: forecast.changes, real: tally.successful },
    { name: 'Already so', told: forecast.alreadySo, real: tally.skipped },
    { name: 'Refused', told: forecast.refused, real: tally.failed - (temporary ?? 0) },
    ...(temporary ? [{ name: 'Failed for a passing reason', told: 0, real: temporary }] : []),
  ]
  return (
    <Card title="Told before, and what became of it">
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">SIMs</th>
            <th scope="col">Told before</th>
            <th scope="col">{isOver ? 'Result' : 'So far'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, told, real }) => (
            <tr key={name} data-differs={(isOver && told !== real) || undefined}>
              <th scope="row">{name}</th>
              <td>
                {told > 0 && about}
                {formatCount(told)}
              </td>
              <td>
                {formatCount(real)}
                {isOver && told !== real && (
                  <span className={styles.quiet}>
                    {' '}
                    ({real > told ? '+' : '−'}
                    {formatCount(Math.abs(real - told))})
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOver && lines.some(({ told, real }) => told !== real) && (
        <p className={styles.note}>
          SIMs may have changed between the check and the job; passing failures cannot be told
          before.
        </p>
      )}
    </Card>
  )
}

/** How many failed SIMs have no refusal among their codes; undefined while not all have been read. */
function temporaryOnly(failures: Failures): number | undefined {
  const collected = readyData(failures.state)
  if (!collected?.isWhole) return undefined
  return collected.sims.filter((sim) =>
    codesOf(sim).every((code) => failureWords(code).kind !== 'refused'),
  ).length
}
