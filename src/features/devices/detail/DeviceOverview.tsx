/** A device at a glance: its facts, its SIM, and what it may still use. */
import { BalanceCard } from '../../../domain/device/balance/BalanceCard.tsx'
import { DeviceFacts } from '../../../domain/device/DeviceFacts.tsx'
import type { Device } from '../../../domain/device/device.ts'
import { QuotaCard } from '../../../domain/device/quota/QuotaCard.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import styles from './Device.module.css'
import { DeviceSim } from './DeviceSim.tsx'

export function DeviceOverview({ device }: { device: Device }) {
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <Card title="Device">
          <DeviceFacts device={device} />
        </Card>
        <DeviceSim device={device} />
      </div>
      <div className={styles.column}>
        <QuotaCard device={device} kind="data" />
        <QuotaCard device={device} kind="sms" />
        <BalanceCard device={device} />
      </div>
    </div>
  )
}
