/** The SMS of a SIM. Sending needs the device it is in; without one the conversation can still be read. */
import { useDeviceOfSim } from '../../../domain/device/useDevice.ts'
import { SmsConversation } from '../../../domain/device/sms/SmsConversation.tsx'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import type { SimTabProps } from '../simTabProps.ts'

export function SmsTab({ sim }: SimTabProps) {
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
