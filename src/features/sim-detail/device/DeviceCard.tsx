/** The device a SIM is assigned to, and what in it contradicts the SIM. */
import { Link } from 'react-router'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceContradiction } from '../../../domain/device/DeviceContradiction.tsx'
import { DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { QueryState } from '../../../lib/queryState.ts'
import { readyData } from '../../../lib/queryState.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { StateView } from '../../../ui/state/StateView.tsx'
import { NoDeviceNote } from './NoDeviceNote.tsx'

export function DeviceCard({ sim, state }: { sim: Sim; state: QueryState<Device | null> }) {
  const device = readyData(state)
  return (
    <Card title="Device" aside={device && <Link to={paths.device(device.id)}>Open device</Link>}>
      {device ? (
        <StateView state={state}>
          {() => (
            <>
              <DeviceContradiction sim={sim} device={device} />
              <DeviceFacts device={device} />
            </>
          )}
        </StateView>
      ) : (
        <NoDeviceNote state={state} purpose="Quotas, prepaid balance and SMS belong to a device." />
      )}
    </Card>
  )
}
