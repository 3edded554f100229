/** The SMS of a SIM. Sending needs the device it is in; without one the conversation can still be read. */
import { useDeviceOfSim } from '../../../domain/device/useDeviceOfSim.ts'
import { SmsConversation } from '../../../domain/device/sms/SmsConversation.tsx'
import { readyData } from '../../../lib/queryState.ts'
import { NoDeviceNote } from '../device/NoDeviceNote.tsx'
import type { SimTabProps } from '../simTabProps.ts'

export function SmsTab({ sim }: SimTabProps) {
  const state = useDeviceOfSim(sim.iccid)
  const device = readyData(state)
  return (
    <SmsConversation
      iccid={sim.iccid}
      device={device}
      isOnline={sim.in_session_since !== null}
      pulse={`${sim.in_session_since} ${sim.statusid} ${sim.monthly_sms_mo} ${sim.monthly_sms_mt}`}
      noDevice={<NoDeviceNote state={state} purpose="SMS are sent to a device." />}
    />
  )
}
