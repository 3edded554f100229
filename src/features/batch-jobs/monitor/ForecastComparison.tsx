import { t } from '@lingui/core/macro'
import { isJobOver, type BatchJob } from '../../../domain/batch-jobs/batchJob.ts'
import { formatCount } from '../../../lib/count.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { PlainTable } from '../../../ui/plain-table/PlainTable.tsx'
import { Note, Quiet } from '../../../ui/text/Text.tsx'
import { forecastOfJob } from '../../../domain/batch-jobs/startedJobs.ts'
import {
  countOutcomes,
  failureOutcome,
  noOutcomes,
  outcomes,
  type Outcome,
  type OutcomeCounts,
} from '../../../domain/batch-jobs/outcome.ts'
import { codesOf } from '../../../domain/batch-jobs/jobRequests.ts'
import type { Failures } from './JobSimsCard.tsx'
import type { JobProgress } from './ProgressCard.tsx'

interface ForecastComparisonProps {
  job: BatchJob
  progress: JobProgress
  failures: Failures
}

/** Shown once the job is over, where forecast and result differ. */
export function ForecastComparison({ job, progress, failures }: ForecastComparisonProps) {
  const forecast = forecastOfJob(job.batchJobId)
  if (!forecast || !isJobOver(job)) return null
  const lines = compare(forecast.outcomes, progress, resultOfFailed(job, failures))
  if (lines.every(({ expected, real }) => expected === real)) return null
  const formatForecast = (expected: number) => {
    const count = formatCount(expected)
    return forecast.isEstimate && expected > 0 ? t`about ${count}` : count
  }
  return (
    <Card title={t`Forecast and result`}>
      <PlainTable
        label={t`Results`}
        columns={[
          { id: 'name', header: t`SIMs`, isName: true, render: ({ name }) => name },
          {
            id: 'forecast',
            header: t`Forecast`,
            align: 'end',
            render: ({ expected }) => formatForecast(expected),
          },
          { id: 'result', header: t`Result`, align: 'end', render: renderResult },
        ]}
        rows={lines}
        keyOf={({ name }) => name}
      />
      <Note isSmall>
        {progress.notReached
          ? t`The job stopped before reaching every SIM.`
          : t`SIMs may have changed after the forecast. Most temporary failures can't be forecast.`}
      </Note>
    </Card>
  )
}

function renderResult({ expected, real }: { expected: number; real: number }) {
  const count = formatCount(real)
  if (expected === real) return count
  const difference = `${real > expected ? '+' : '−'}${formatCount(Math.abs(real - expected))}`
  return (
    <>
      <strong>{count}</strong> <Quiet>({difference})</Quiet>
    </>
  )
}

const names: Record<Outcome, string> = {
  changes: t`Changed`,
  unchanged: t`Unchanged`,
  unsupported: t`Not supported by product`,
  notAllowed: t`Not allowed from status`,
  temporary: t`Temporary failure`,
  unknown: t`Other failure`,
}

/** Compares each outcome; failures count as one outcome until every failed SIM is loaded. */
function compare(
  expected: OutcomeCounts,
  { successful, unchanged, notReached, rest, failed }: JobProgress,
  result: OutcomeCounts | undefined,
) {
  const succeeding = [
    { name: names.changes, expected: expected.changes, real: successful },
    ...(unchanged === undefined
      ? [{ name: t`Unchanged or not reached`, expected: expected.unchanged, real: rest }]
      : [{ name: names.unchanged, expected: expected.unchanged, real: unchanged }]),
    ...(notReached ? [{ name: t`Not reached`, expected: 0, real: notReached }] : []),
  ]
  const failing = outcomes.filter((name) => name !== 'changes' && name !== 'unchanged')
  if (!result) {
    const sum = failing.reduce((total, name) => total + expected[name], 0)
    return [...succeeding, { name: t`Failed`, expected: sum, real: failed }]
  }
  return [
    ...succeeding,
    ...failing
      .map((name) => ({ name: names[name], expected: expected[name], real: result[name] }))
      .filter((line) => line.expected > 0 || line.real > 0),
  ]
}

function resultOfFailed(job: BatchJob, failures: Failures): OutcomeCounts | undefined {
  if (job.statusDetails.failedSims === 0) return noOutcomes()
  const collected = failures.query.data
  if (!collected?.isComplete) return undefined
  return countOutcomes(collected.sims.map((sim) => failureOutcome(codesOf(sim), job.changes)))
}
