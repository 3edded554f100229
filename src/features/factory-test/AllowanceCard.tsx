/** What a factory test is worth knowing about (REST interface, States and transitions and Limits). */
import { limits } from '../../contract/tables.ts'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { Card } from '../../ui/card/Card.tsx'
import styles from './FactoryTest.module.css'

export function AllowanceCard() {
  const { byteUnits } = usePreferences()
  return (
    <Card title="What is free">
      <ul className={styles.rules}>
        <li>
          The first {formatBytes(limits.factoryTestDataBytes, byteUnits)} of data and{' '}
          {limits.factoryTestSms} SMS, sent or received, cost nothing. No monthly hosting is
          charged, and the data does not count against the pooled allowance.
        </li>
        <li>
          Once that is used, the SIM becomes Activated by itself and its device becomes Enabled.
        </li>
        <li>
          A SIM assigned to a device that is not enabled is activated when that device is enabled.
          Assign it to an enabled device to keep it from that.
        </li>
        <li>Only registered SIMs in status Issued can be put to test.</li>
      </ul>
    </Card>
  )
}
