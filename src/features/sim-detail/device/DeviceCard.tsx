/** The device a SIM is assigned to, and what in it contradicts the SIM. */
import { Link } from 'react-router'
import type { Device } from '../../../domain/device/device.ts'
import { DeviceContradiction, DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import { paths } from '../../../domain/paths.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import type { QueryResult } from '../../../lib/queryResult.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { NoDeviceNote } from './NoDeviceNote.tsx'

export function DeviceCard({ sim, query }: { sim: Sim; query: QueryResult<Device | null> }) {
  const device = query.data
  return (
    <Card title="Device" aside={device && <Link to={paths.device(device.id)}>Open device</Link>}>
      {device ? (
        <QueryView query={query}>
          {() => (
            <>
              <DeviceContradiction sim={sim} device={device} />
              <DeviceFacts device={device} />
            </>
          )}
        </QueryView>
      ) : (
        <NoDeviceNote query={query} purpose="Quotas, prepaid balance and SMS belong to a device." />
      )}
    </Card>
  )
}
