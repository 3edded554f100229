import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BatchChanges } from '../../../../domain/batch-jobs/batchChanges.ts'
import { iccidsOf } from '../../../../domain/batch-jobs/batchPlan.ts'
import { getPlanRun } from '../../../../domain/batch-jobs/planRuns.ts'
import { maxListed, type BatchSelection } from '../../../../domain/batch-jobs/batchSelection.ts'
import { useStatusTransitions } from '../../../../domain/sim/useStatusTransitions.ts'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { useLongQuery } from '../../../../domain/batch-jobs/useLongQuery.ts'
import {
  consequencesOfSims,
  type Consequences,
} from '../../../../domain/batch-jobs/forecast/consequences.ts'
import { ConsequencesView } from '../../../../domain/batch-jobs/forecast/ConsequencesView.tsx'
import { getUnconfirmedReason } from '../../../../domain/batch-jobs/forecast/describeConsequences.ts'
import { paths } from '../../../../domain/paths.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Card } from '../../../../ui/card/Card.tsx'
import { confirm } from '../../../../ui/feedback/confirm.ts'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import { OtherJobsNote } from '../../wizard/check/OtherJobsNote.tsx'
import wizard from '../../wizard/Wizard.module.css'
import type { ImportDraft } from '../importDraft.ts'
import { StepFooter } from '../../steps.tsx'
import { startImport } from '../run/runImport.ts'
import { runInWorker, useTable } from '../file/useTable.ts'
import { dryRun, estimateMinutes, planImport, type DryRun, type ImportPlan } from './dryRun.ts'
import { ProblemsCard } from './ProblemsCard.tsx'

const maxUnconfirmedJobs = 50
/** More jobs cannot be started from a page: far from the service they would take hours. */
const maxJobs = 10_000

export function ReviewStep({ draft }: { draft: ImportDraft }) {
  const { id } = draft
  const navigate = useNavigate()
  const { data, problem, retry, done, rowCount } = useImportCheck(draft)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const disabledReason =
    getStartDisabledReason(draft, data) ??
    (data && getUnconfirmedReason(data.consequences, confirmed))
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
            <RequestCard check={data} confirmed={confirmed} onConfirm={setConfirmed} />
            <ProblemsCard draft={draft} problems={data.result.problems} />
            {sims > 0 && <OtherJobsNote selection={data.selection} />}
          </>
        )}
      </div>
      <StepFooter
        back={{ to: paths.batchImport('columns', { draft: id }), label: t`Back` }}
        disabledReason={disabledReason}
        icon="play"
        onClick={() => void start()}
      >
        {sims === 0
          ? t`Change SIMs`
          : plural(sims, { one: 'Change # SIM', other: 'Change # SIMs' })}
      </StepFooter>
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

interface RequestCardProps {
  check: ImportCheck
  confirmed: readonly string[]
  onConfirm: (confirmed: readonly string[]) => void
}

function RequestCard({ check, confirmed, onConfirm }: RequestCardProps) {
  const { result, plan, consequences } = check
  const sims = result.ready.length
  const jobs = plan.plan.parts.length
  const unchangedCount = result.unchanged.length
  const minutes = estimateMinutes(jobs)
  const maxSims = formatCount(maxListed)
  return (
    <Card title={t`What will change`}>
      <p className={wizard.big} role="status">
        {sims === 0
          ? t`Nothing will change`
          : t`${plural(sims, { one: '# SIM', other: '# SIMs' })} in ${plural(jobs, { one: '# job', other: '# jobs' })}`}
      </p>
      {sims > 0 && (
        <ConsequencesView
          hasSample
          consequences={consequences}
          confirmed={confirmed}
          onConfirm={onConfirm}
        />
      )}
      {jobs > 1 && (
        <Note isSmall>
          {t`Each distinct set of values is a separate job; a job changes at most ${maxSims} SIMs.`}
        </Note>
      )}
      {unchangedCount > 0 && (
        <Note isSmall>
          {plural(unchangedCount, {
            one: '# SIM already has the values of the file and is skipped.',
            other: '# SIMs already have the values of the file and are skipped.',
          })}
        </Note>
      )}
      {jobs > maxUnconfirmedJobs && (
        <Note isSmall>
          {t`Takes about ${plural(minutes, { one: '# minute', other: '# minutes' })} or longer. Ignore columns you don't need: fewer distinct values need fewer jobs.`}
        </Note>
      )}
    </Card>
  )
}

interface ImportCheck {
  result: DryRun
  plan: ImportPlan
  selection: BatchSelection
  consequences: Consequences
}

/** Returns what an import has set, by ICCID. */
function changesOfPlan(id: string): ReadonlyMap<string, BatchChanges> {
  const parts = getPlanRun(id)?.plan.parts ?? []
  return new Map(
    parts.flatMap((part) => iccidsOf(part).map((iccid) => [iccid, part.changes] as const)),
  )
}

function useImportCheck(draft: ImportDraft) {
  const { id, text, textId, separator, clearsEmpty } = draft
  const { table, uses } = useTable(draft)
  const transitions = useStatusTransitions()
  const customer = useCustomer()
  const isReady = table && transitions.data && customer.data
  const check = useLongQuery({
    key: isReady && ['import check', textId, separator, uses, clearsEmpty],
    load: async (signal, onProgress): Promise<ImportCheck> => {
      const customers = [customer.data, ...(customer.data?.sub_customer_list ?? [])].flatMap(
        (each) => (each ? [{ id: each.customerid, name: each.current_name }] : []),
      )
      const rows = { uses, clearsEmpty, customers }
      const { read } = await runInWorker({ text, separator, rows })
      const allowed = transitions.data ?? []
      const undone = draft.undoes === undefined ? undefined : changesOfPlan(draft.undoes)
      const { sims, ...result } = await dryRun(read, allowed, signal, onProgress, undone)
      const iccids = result.ready.map(({ iccid }) => iccid)
      return {
        result,
        plan: planImport(id, result.ready),
        selection: { kind: 'named', iccids },
        consequences: consequencesOfSims(result.ready, sims, allowed),
      }
    },
  })
  const failed = [transitions, customer, check].find(
    (query) => query.data === undefined && !query.isFetching && query.error,
  )
  const rowCount = table?.rowCount ?? 0
  return {
    data: check.data,
    problem: failed && toProblem(failed.error),
    retry: () => failed?.refetch(),
    done: Math.round((check.progress ?? 0) * rowCount),
    rowCount,
  }
}
