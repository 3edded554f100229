import { plural, t } from '@lingui/core/macro'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { checkAgain } from '../../domain/batch-jobs/planRuns.ts'
import type { PartState } from '../../domain/batch-jobs/runPlan.ts'

/** The time after which a sent job that is not in the list counts as not started. */
const lostAfterMs = 20_000

interface LostPartActionsProps {
  planId: string
  count: number
  state: Extract<PartState, { state: 'lost' }>
  sendAgain: () => void
}

export function LostPartActions({ planId, count, state, sendAgain }: LostPartActionsProps) {
  const { lookedAtMs, sentAtMs } = state
  const send = async () => {
    const isSure = await confirm({
      title: plural(count, {
        one: 'Send the job for # SIM again?',
        other: 'Send the job for # SIMs again?',
      }),
      consequence: t`The job is not in the list. If the first request still arrives, the service may start a second job, which reports these SIMs as unchanged.`,
      confirmLabel: t`Send again`,
      isDestructive: false,
    })
    if (isSure) sendAgain()
  }
  return (
    <>
      <Button size="small" icon="search" onClick={() => checkAgain(planId)}>
        {t`Check again`}
      </Button>
      <Button
        size="small"
        disabledReason={
          lookedAtMs === undefined
            ? t`Check the list of jobs first.`
            : lookedAtMs - sentAtMs < lostAfterMs
              ? t`The first request may still arrive. Check again in a few seconds.`
              : undefined
        }
        onClick={() => void send()}
      >
        {t`Send again`}
      </Button>
    </>
  )
}
