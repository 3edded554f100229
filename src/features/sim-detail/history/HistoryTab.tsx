/** Who changed this SIM: its audit events by day, newest first, updated live. */
import { t } from '@lingui/core/macro'
import { AuditDays } from '../../../domain/audit/AuditDays.tsx'
import { AuditEntry } from '../../../domain/audit/AuditEntry.tsx'
import { useAuditFormats } from '../../../domain/audit/useAuditFormats.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useAuditOfSim } from './useAuditOfSim.ts'

export function HistoryTab({ sim }: { sim: Sim }) {
  const { pager, state, isOffered } = useAuditOfSim(sim)
  const { keys, problem, isLoading } = state
  const formats = useAuditFormats()
  if (!isOffered)
    return (
      <EmptyState
        icon="audit"
        title={t`No history`}
        detail={t`The connected service does not offer an audit log.`}
      />
    )
  if (keys.length === 0) {
    if (problem) return <ErrorState problem={problem} retry={pager.retry} />
    if (isLoading)
      return (
        <div aria-busy="true">
          <span className="visually-hidden">{t`Loading`}</span>
          <Skeleton lines={8} />
        </div>
      )
    return (
      <EmptyState
        icon="audit"
        title={t`No changes yet`}
        detail={t`Changes by users, jobs and the service appear here.`}
      />
    )
  }
  const rows = keys.flatMap((key) => {
    const event = pager.source.get(key)
    return event
      ? [
          {
            key,
            timestampMs: event.timestampMs,
            content: <AuditEntry event={event} formats={formats} isSimKnown />,
          },
        ]
      : []
  })
  return <AuditDays label={t`History`} rows={rows} pager={pager} state={state} />
}
