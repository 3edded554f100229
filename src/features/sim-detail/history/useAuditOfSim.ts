import { useEffect, useRef } from 'react'
import { useCapabilities } from '../../../data/capabilities.ts'
import {
  auditKey,
  requestAuditEventsOfSim,
  type AuditEvent,
} from '../../../domain/audit/auditEvents.ts'
import { usePager } from '../../../domain/paging/usePager.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { createPager } from '../../../lib/pager.ts'

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

/** Returns the values whose changes are audited, as text: not usage and sessions. */
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
