import { t } from '@lingui/core/macro'
import { SmsConversation } from '../../domain/device/sms/SmsConversation.tsx'
import { useDeviceOfSim } from '../../domain/device/useDevice.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { NoDeviceNote } from './device/NoDeviceNote.tsx'
import { SimAction } from './overview/SimAction.tsx'

export function SmsTab({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  return (
    <SmsConversation
      iccid={sim.iccid}
      sim={sim}
      renderAction={({ action }, isFirst) =>
        action && <SimAction sim={sim} action={action} isFirst={isFirst} />
      }
      device={query.data}
      isOnline={sim.in_session_since !== null}
      refreshKey={`${sim.in_session_since} ${sim.statusid} ${sim.monthly_sms_mo} ${sim.monthly_sms_mt}`}
      noDevice={
        <NoDeviceNote iccid={sim.iccid} query={query} purpose={t`You need a device to send SMS.`} />
      }
    />
  )
}
