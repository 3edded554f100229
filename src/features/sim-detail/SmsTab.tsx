/** The SMS of a SIM. Sending needs the device it is in; without one the conversation can still be read. */
import { SmsConversation } from '../../domain/device/sms/SmsConversation.tsx'
import { useDeviceOfSim } from '../../domain/device/useDevice.ts'
import type { Sim } from '../../domain/sim/SimFields.ts'
import { NoDeviceNote } from './device/NoDeviceNote.tsx'

export function SmsTab({ sim }: { sim: Sim }) {
  const query = useDeviceOfSim(sim.iccid)
  return (
    <SmsConversation
      iccid={sim.iccid}
      device={query.data}
      isOnline={sim.in_session_since !== null}
      pulse={`${sim.in_session_since} ${sim.statusid} ${sim.monthly_sms_mo} ${sim.monthly_sms_mt}`}
      noDevice={<NoDeviceNote query={query} purpose="SMS are sent to a device." />}
    />
  )
}
