/** What one looks at first: what does not fit together, how the SIM is connected, what it uses, its numbers and its device. */
import { ConnectionCard } from '../connection/ConnectionCard.tsx'
import { Contradictions } from '../contradictions/Contradictions.tsx'
import { DeviceSummaryCard } from '../device-summary/DeviceSummaryCard.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import { LimitsCard } from '../usage/LimitsCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import styles from './OverviewTab.module.css'

export function OverviewTab({ sim }: SimTabProps) {
  return (
    <div className={styles.tab}>
      <Contradictions sim={sim} />
      <LimitsCard sim={sim} />
      <div className={styles.columns}>
        <ConnectionCard sim={sim} />
        <div className={styles.column}>
          <IdentityCard sim={sim} />
          <DeviceSummaryCard sim={sim} />
        </div>
      </div>
    </div>
  )
}
