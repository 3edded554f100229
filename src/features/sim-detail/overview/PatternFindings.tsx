/** Loads sessions, daily data usage and SMS of a SIM and reports unusual patterns. Renders nothing. */
import { useQuery as useTanstackQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useQuery } from 'urql'
import { currentCapabilities, useCapabilities } from '../../../data/capabilities.ts'
import { fetchSmsOfSim, canReadSms } from '../../../domain/device/sms/useSmsMessages.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { requestSimEvents } from '../../../domain/sim-events/simEvents.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { addDays } from '../../../lib/days.ts'
import { useToday } from '../usage/useToday.ts'
import type { Finding } from './simFindings.ts'
import { movedCountryFinding, suddenRiseFinding, unansweredSmsFinding } from './patternFindings.ts'
import { RecentDataQuery } from './RecentData.tsx'

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

/** Uses the query of the card of recent data, so that both share one request. */
function useSuddenRise(iccid: string): readonly Finding[] {
  const today = useToday()
  const { byteUnits } = usePreferences()
  const [{ data }] = useQuery({
    query: RecentDataQuery,
    variables: { iccid, start: addDays(today, -29), stop: today },
    pause: !useCapabilities().hasOperation('getDataConsumptionReport'),
  })
  const days = data?.getDataConsumptionReport ?? []
  return suddenRiseFinding(days, today, byteUnits)
}

function useFetchedFindings(iccid: string): readonly Finding[] {
  const { data } = useTanstackQuery({
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
