import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { deviceStatus, profileName } from '../../../domain/device/device.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { useDeviceOfSim } from '../../../domain/device/useDevice.ts'
import type { SimFacts } from '../../../domain/diagnosis/cause.ts'
import { suddenRiseCause } from '../../../domain/diagnosis/patterns.ts'
import { usePatterns } from '../../../domain/diagnosis/usePatterns.ts'
import { type DeviceFacts, useSimFacts } from '../../../domain/diagnosis/useSimFacts.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import { recentFrom, useDailyUse } from '../usage/useDailyUse.ts'

export type LoadedFacts = Partial<DeviceFacts> & Omit<SimFacts, 'sim'>

export function DeviceSummary({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  const device = query.data
  if (!device)
    return (
      <NoDeviceNote
        iccid={sim.iccid}
        query={query}
        purpose={t`Quotas, prepaid balance and SMS need a device.`}
      />
    )
  return (
    <QueryView query={query}>
      {() => (
        <Facts>
          <Fact label={t`Name`}>{device.name}</Fact>
          <Fact label={t`Status`}>
            <Chip {...deviceStatus(device.status)} />
          </Fact>
          <Fact label={t`Service profile`}>{profileName(device.service_profile)}</Fact>
        </Facts>
      )}
    </QueryView>
  )
}

interface FactsProps {
  sim: Sim
  onFacts: (facts: LoadedFacts) => void
}

/** Loads the facts of the diagnosis that the record of the SIM does not have. */
export function LoadFacts({ sim, onFacts }: FactsProps) {
  const device = useSimFacts(sim.iccid)
  const risen = useSuddenRise(sim.iccid)
  const { patterns = [], lastPresence } = usePatterns(sim) ?? {}
  const facts: LoadedFacts = { ...device, lastPresence, patterns: [...patterns, ...risen] }
  const report = useEffectEvent(() => onFacts(facts))
  const fingerprint = JSON.stringify(facts)
  useEffect(() => report(), [fingerprint])
  return null
}

function useSuddenRise(iccid: string) {
  const { byteUnits } = usePreferences()
  const isOffered = useCapabilities().hasOperation('getDataConsumptionReport')
  // The days of the card of recent data, so that both share one request.
  const { query, today } = useDailyUse(iccid, recentFrom, !isOffered)
  return suddenRiseCause(query.data ?? [], today, byteUnits)
}
