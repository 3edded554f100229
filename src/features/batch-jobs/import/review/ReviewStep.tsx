/** The third step: what would change and which lines have problems, before anything is sent, and the button that starts the jobs. */
import { useNavigate } from 'react-router'
import { describeChanges } from '../../../../domain/batch-jobs/describeChanges.ts'
import { paths } from '../../../../domain/paths.ts'
import { usePreferences } from '../../../../domain/preferences/usePreferences.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Card } from '../../../../ui/card/Card.tsx'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { OtherJobsNote } from '../../wizard/check/OtherJobsNote.tsx'
import wizard from '../../wizard/Wizard.module.css'
import type { ImportDraft } from '../importDraft.ts'
import { ImportFoot } from '../ImportNavigation.tsx'
import { startImport } from '../run/runImport.ts'
import { estimateMinutes, maxJobs, maxUnconfirmedJobs } from './planImport.ts'
import { ProblemsCard } from './ProblemsCard.tsx'
import { useImportCheck } from './useImportCheck.ts'
import type { ImportCheck } from './useImportCheck.ts'

export function ReviewStep({ draft }: { draft: ImportDraft }) {
  const { id } = draft
  const navigate = useNavigate()
  const { data, problem, retry, done, rowCount } = useImportCheck(draft)
  const disabledReason = getStartDisabledReason(draft, data)
  const jobs = data?.plan.plan.parts.length ?? 0
  const sims = data?.result.ready.length ?? 0
  const start = async () => {
    if (!data || disabledReason !== undefined) return
    const isSure =
      jobs <= maxUnconfirmedJobs ||
      (await confirm({
        title: `Start ${formatCount(jobs)} jobs for ${countSims(sims)}?`,
        consequence: `Each distinct set of values is a job of its own. This takes about ${formatMinutes(jobs)} or longer, and this tab has to stay open.`,
        confirmLabel: `Start ${formatCount(jobs)} jobs`,
        isDestructive: false,
      }))
    if (!isSure) return
    startImport(data.plan, data.result)
    void navigate(paths.batchImport('start', { draft: id }))
  }
  return (
    <MuiScope>
      <div className={wizard.checks}>
        {problem && <ErrorState problem={problem} retry={retry} />}
        {!data && !problem && (
          <Progress label="Checking rows" done={done} total={rowCount} unit="rows checked" />
        )}
        {data && (
          <>
            <RequestCard check={data} />
            <ProblemsCard draft={draft} problems={data.result.problems} />
            {sims > 0 && <OtherJobsNote selection={data.selection} />}
          </>
        )}
      </div>
      <ImportFoot id={id} back="columns" disabledReason={disabledReason}>
        <Button
          variant="primary"
          icon="play"
          disabledReason={disabledReason}
          onClick={() => void start()}
        >
          {sims === 0 ? 'Change SIMs' : `Change ${countSims(sims)}`}
        </Button>
      </ImportFoot>
    </MuiScope>
  )
}

function getStartDisabledReason(
  { leavesOutProblems }: ImportDraft,
  check: ImportCheck | undefined,
): string | undefined {
  if (!check) return 'The rows are being checked.'
  const { result, plan } = check
  if (result.problems.length > 0 && !leavesOutProblems)
    return 'Correct the file, or leave out the lines with problems.'
  if (result.ready.length === 0) return 'There is nothing to change.'
  const jobs = plan.plan.parts.length
  return jobs > maxJobs
    ? `This would take ${formatCount(jobs)} jobs; at most ${formatCount(maxJobs)} are possible. Split the file.`
    : undefined
}

const shownGroups = 8

/** What would be sent: how many jobs, and the first of them. */
function RequestCard({ check: { result, plan } }: { check: ImportCheck }) {
  const { byteUnits } = usePreferences()
  const { parts } = plan.plan
  const { ready, unchanged } = result
  return (
    <Card title="What will change">
      <p className={wizard.big} role="status">
        {ready.length === 0
          ? 'Nothing will change'
          : `${countSims(ready.length)} in ${formatCount(parts.length)} ${parts.length === 1 ? 'job' : 'jobs'}`}
      </p>
      {parts.length > 0 && (
        <ul className={wizard.phrases}>
          {parts.slice(0, shownGroups).map(({ changes, count }, index) => (
            <li key={plan.lines[index]?.[0]}>
              {countSims(count)}: {describeChanges(changes, byteUnits)}
            </li>
          ))}
        </ul>
      )}
      {parts.length > shownGroups && (
        <p className={wizard.note}>
          And {formatCount(parts.length - shownGroups)} more. Each distinct set of values is a job
          of its own; a job takes at most 1,000 SIMs.
        </p>
      )}
      {unchanged.length > 0 && (
        <p className={wizard.note}>
          {countSims(unchanged.length)} already {unchanged.length === 1 ? 'has' : 'have'} the values
          of the file and {unchanged.length === 1 ? 'is' : 'are'} not sent.
        </p>
      )}
      {parts.length > maxUnconfirmedJobs && (
        <p className={wizard.note}>
          Takes about {formatMinutes(parts.length)} or longer. Columns you don't need can be ignored
          in the step before: fewer distinct values need fewer jobs.
        </p>
      )}
    </Card>
  )
}

function formatMinutes(jobs: number): string {
  const minutes = estimateMinutes(jobs)
  return `${formatCount(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`
}

function countSims(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
}
