import { useEffect, useRef } from 'react'
import { useIsOffered } from '../../../data/offers.ts'
import type { AuditEvent } from '../../../domain/audit/auditEvents.ts'
import { auditKey, requestAuditEventsOfSim } from '../../../domain/audit/auditEvents.ts'
import { useTokenPager } from '../../../domain/paging/useTokenPager.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { createTokenPager } from '../../../lib/tokenPager.ts'
import type { TokenPager, TokenPagerState } from '../../../lib/tokenPager.ts'

export interface AuditOfSim {
  pager: TokenPager<AuditEvent>
  state: TokenPagerState
  /** False when the connected service has no audit log to ask. */
  isOffered: boolean | undefined
}

const pageSize = 100
/** So long after a change of the record its entry is looked for: a job writes both, one after the other. */
const settleMs = 700

/** The audit entries about a SIM, newest first; those of new changes come by themselves. */
export function useAuditOfSim(sim: Sim): AuditOfSim {
  const { iccid } = sim
  const isOffered = useIsOffered('listAuditLogEvents')
  const { pager, state } = useTokenPager(`${iccid} ${String(isOffered)}`, () =>
    createTokenPager<AuditEvent>({
      keyOf: auditKey,
      isBefore: (event, other) => event.timestampMs >= other.timestampMs,
      load: async (nextToken, signal) =>
        isOffered
          ? requestAuditEventsOfSim(iccid, pageSize, nextToken, signal)
          : { rows: [], nextToken: null, total: 0 },
    }),
  )

  const answered = answeredFor(sim)
  const seen = useRef(answered)
  useEffect(() => {
    if (seen.current === answered || !isOffered) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      seen.current = answered
      // Should it fail, the list is as old as it was and the next change or visit asks again.
      requestAuditEventsOfSim(iccid, pageSize, null, giveUp.signal).then(
        ({ rows }) => pager.add(rows.toReversed()),
        nothing,
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [answered, iccid, isOffered, pager])
  return { pager, state, isOffered }
}

/** What of a SIM somebody answers for in the audit log, as one text: its use and its sessions are not in it. */
function answeredFor(sim: Sim): string {
  const {
    statusid,
    custom_field_1,
    monthly_data_limit,
    monthly_sms_mo_limit,
    monthly_voice_mo_limit,
    end_customer_label,
    imei_lock,
  } = sim
  return JSON.stringify([
    statusid,
    custom_field_1,
    monthly_data_limit,
    monthly_sms_mo_limit,
    monthly_voice_mo_limit,
    end_customer_label,
    imei_lock,
  ])
}

function nothing(): void {}
