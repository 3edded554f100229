/** Loads sessions, daily data usage and SMS of a SIM and reports unusual patterns. Renders nothing. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { currentCapabilities, useCapabilities } from '../../../data/capabilities.ts'
import { fetchSmsOfSim, canReadSms } from '../../../domain/device/sms/smsRequests.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { requestSimEvents } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { recentFrom } from './RecentData.tsx'
import { useDailyUse } from '../usage/useDailyUse.ts'
import type { Finding } from './simFindings.ts'
import { movedCountryFinding, suddenRiseFinding, unansweredSmsFinding } from './patternFindings.ts'

export interface PatternFindingsProps {
  sim: Sim
  onFindings: (findings: readonly Finding[]) => void
}

export function PatternFindings({ sim: { iccid }, onFindings }: PatternFindingsProps) {
  const findings = [...useSuddenRise(iccid), ...useFetchedFindings(iccid)]
  const report = useEffectEvent(() => onFindings(findings))
  const fingerprint = JSON.stringify(findings)
  useEffect(() => report(), [fingerprint])
  return null
}

function useSuddenRise(iccid: string): readonly Finding[] {
  const { byteUnits } = usePreferences()
  const isOffered = useCapabilities().hasOperation('getDataConsumptionReport')
  // The days of the card of recent data, so that both share one request.
  const { query, today } = useDailyUse(iccid, recentFrom, !isOffered)
  return suddenRiseFinding(query.data ?? [], today, byteUnits)
}

function useFetchedFindings(iccid: string): readonly Finding[] {
  const { data } = useQuery({
    queryKey: ['pattern findings', iccid],
    queryFn: ({ signal }) => fetchFindings(iccid, signal),
  })
  return data ?? []
}

const dayMs = 86_400_000

/** Never rejects: the events and SMS tabs show why they could not load. */
async function fetchFindings(iccid: string, signal: AbortSignal): Promise<readonly Finding[]> {
  const nowMs = Date.now()
  const presences = { types: ['presence'], fromMs: nowMs - 30 * dayMs }
  const [events, sms] = await Promise.allSettled([
    requestSimEvents(iccid, presences, 'desc', null, signal),
    canReadSms(currentCapabilities())
      ? fetchSmsOfSim(iccid, null, signal)
      : Promise.resolve({ rows: [] }),
  ])
  return [
    ...(events.status === 'fulfilled' ? movedCountryFinding(events.value.rows, nowMs) : []),
    ...(sms.status === 'fulfilled' ? unansweredSmsFinding(sms.value.rows, nowMs) : []),
  ]
}
