/** A device at a glance: its facts, its SIM, and what it may still use. */
import { BalanceCard } from '../../../domain/device/balance/BalanceCard.tsx'
import { DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import type { Device } from '../../../domain/device/device.ts'
import { QuotaCard } from '../../../domain/device/quota/QuotaCard.tsx'
import { quotaNames } from '../../../domain/device/quota/quota.ts'
import { Card, CardColumn, CardColumns } from '../../../ui/card/Card.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { DeviceSim } from './DeviceSim.tsx'

export function DeviceOverview({ device }: { device: Device }) {
  return (
    <CardColumns>
      <CardColumn>
        <Card title="Device">
          <DeviceFacts device={device} />
        </Card>
        <DeviceSim device={device} />
      </CardColumn>
      <CardColumn>
        <QuotaCard device={device} kind="data" />
        <QuotaCard device={device} kind="sms" />
        <BalanceCard device={device} />
      </CardColumn>
    </CardColumns>
  )
}

/** The same cards while the device is on its way. */
export function DeviceSkeleton() {
  return (
    <CardColumns>
      <CardColumn>
        <Card title="Device">
          <Skeleton lines={8} />
        </Card>
        <Card title="SIM">
          <Skeleton lines={4} />
        </Card>
      </CardColumn>
      <CardColumn>
        {[quotaNames.data, quotaNames.sms, 'Prepaid balance'].map((title) => (
          <Card key={title} title={title}>
            <Skeleton lines={5} />
          </Card>
        ))}
      </CardColumn>
    </CardColumns>
  )
}
