import { t } from '@lingui/core/macro'
import { AuditDays } from '../../../domain/audit/AuditDays.tsx'
import { AuditEntry, useAuditFormats } from '../../../domain/audit/AuditEntry.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useEffect, useRef } from 'react'
import { useCapabilities } from '../../../data/capabilities.ts'
import {
  type AuditEvent,
  auditKey,
  requestAuditEventsOfSim,
} from '../../../domain/audit/auditEvents.ts'
import { usePager } from '../../../domain/paging/usePager.ts'
import { createPager } from '../../../lib/pager.ts'

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

const pageSize = 100
/** The service writes the audit event shortly after it changes the SIM. */
const settleMs = 700

/** Loads the audit events of a SIM, newest first, updated after changes. `isOffered` is false when the service has no audit log. */
export function useAuditOfSim(sim: Sim) {
  const { iccid } = sim
  const isOffered = useCapabilities().hasOperation('listAuditLogEvents')
  const { pager, state } = usePager(`${iccid} ${String(isOffered)}`, () =>
    createPager<AuditEvent>({
      keyOf: auditKey,
      isBefore: (event, other) => event.timestampMs >= other.timestampMs,
      load: async (nextToken, signal) =>
        isOffered
          ? requestAuditEventsOfSim(iccid, pageSize, nextToken, signal)
          : { rows: [], nextToken: null, total: 0 },
    }),
  )

  const audited = auditedValues(sim)
  const seen = useRef(audited)
  useEffect(() => {
    if (seen.current === audited || !isOffered) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      seen.current = audited
      // Errors are ignored: the next change or visit retries.
      requestAuditEventsOfSim(iccid, pageSize, null, abort.signal).then(
        ({ rows }) => pager.add(rows.toReversed()),
        () => {},
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [audited, iccid, isOffered, pager])
  return { pager, state, isOffered }
}

function auditedValues(sim: Sim): string {
  return JSON.stringify([
    sim.statusid,
    sim.custom_field_1,
    sim.monthly_data_limit,
    sim.monthly_sms_mo_limit,
    sim.monthly_voice_mo_limit,
    sim.end_customer_label,
    sim.imei_lock,
  ])
}
