/** The third step: what will change, which lines have problems, and the button that starts the jobs. */
import { useCustomerNames } from '../../../../domain/customers.ts'
import { plural, t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { maxListed } from '../../../../domain/batch-jobs/batchSelection.ts'
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
import { useImportCheck, type ImportCheck } from './useImportCheck.ts'

export function ReviewStep({ draft }: { draft: ImportDraft }) {
  const { id } = draft
  const navigate = useNavigate()
  const { data, problem, retry, done, rowCount } = useImportCheck(draft)
  const disabledReason = getStartDisabledReason(draft, data)
  const jobs = data?.plan.plan.parts.length ?? 0
  const sims = data?.result.ready.length ?? 0
  const minutes = estimateMinutes(jobs)
  const startLabel = plural(jobs, { one: 'Start # job', other: 'Start # jobs' })
  const start = async () => {
    if (!data || disabledReason !== undefined) return
    const isSure =
      jobs <= maxUnconfirmedJobs ||
      (await confirm({
        title: t`Start ${plural(jobs, { one: '# job', other: '# jobs' })} for ${plural(sims, { one: '# SIM', other: '# SIMs' })}?`,
        consequence: t`Each distinct set of values is a separate job. This takes about ${plural(minutes, { one: '# minute', other: '# minutes' })} or longer. Keep this tab open.`,
        confirmLabel: startLabel,
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
          <Progress
            label={t`Checking rows`}
            done={done}
            total={rowCount}
            text={(done, total) => t`${done} of ${total} rows checked`}
          />
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
          {sims === 0
            ? t`Change SIMs`
            : plural(sims, { one: 'Change # SIM', other: 'Change # SIMs' })}
        </Button>
      </ImportFoot>
    </MuiScope>
  )
}

function getStartDisabledReason(
  { leavesOutProblems }: ImportDraft,
  check: ImportCheck | undefined,
): string | undefined {
  if (!check) return t`Checking rows`
  const { result, plan } = check
  if (result.problems.length > 0 && !leavesOutProblems)
    return t`Correct the file, or leave out the lines with problems`
  if (result.ready.length === 0) return t`Nothing to change`
  const jobs = plan.plan.parts.length
  const limit = formatCount(maxJobs)
  return jobs > maxJobs
    ? t`This needs ${plural(jobs, { one: '# job', other: '# jobs' })}; the limit is ${limit}. Split the file.`
    : undefined
}

const shownGroups = 8

/** How many jobs will be sent, and the first of them. */
function RequestCard({ check: { result, plan } }: { check: ImportCheck }) {
  const { byteUnits } = usePreferences()
  const customerNames = useCustomerNames()
  const { parts } = plan.plan
  const { ready, unchanged } = result
  const sims = ready.length
  const jobs = parts.length
  const unchangedCount = unchanged.length
  const minutes = estimateMinutes(jobs)
  const moreJobs = formatCount(jobs - shownGroups)
  const maxSims = formatCount(maxListed)
  return (
    <Card title={t`What will change`}>
      <p className={wizard.big} role="status">
        {sims === 0
          ? t`Nothing will change`
          : t`${plural(sims, { one: '# SIM', other: '# SIMs' })} in ${plural(jobs, { one: '# job', other: '# jobs' })}`}
      </p>
      {jobs > 0 && (
        <ul className={wizard.phrases}>
          {parts.slice(0, shownGroups).map(({ changes, count }, index) => {
            const description = describeChanges(changes, byteUnits, customerNames)
            return (
              <li key={plan.lines[index]?.[0]}>
                {t`${plural(count, { one: '# SIM', other: '# SIMs' })}: ${description}`}
              </li>
            )
          })}
        </ul>
      )}
      {jobs > shownGroups && (
        <p className={wizard.note}>
          {t`And ${moreJobs} more. Each distinct set of values is a separate job; a job changes at most ${maxSims} SIMs.`}
        </p>
      )}
      {unchangedCount > 0 && (
        <p className={wizard.note}>
          {plural(unchangedCount, {
            one: '# SIM already has the values of the file and is skipped.',
            other: '# SIMs already have the values of the file and are skipped.',
          })}
        </p>
      )}
      {jobs > maxUnconfirmedJobs && (
        <p className={wizard.note}>
          {t`Takes about ${plural(minutes, { one: '# minute', other: '# minutes' })} or longer. Ignore columns you don't need: fewer distinct values need fewer jobs.`}
        </p>
      )}
    </Card>
  )
}
