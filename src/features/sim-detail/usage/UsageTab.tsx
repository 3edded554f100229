/** What the SIM uses: this month against its limits, and day by day. */
import { ConsumptionCard } from '../consumption/ConsumptionCard.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import { LimitsCard } from './LimitsCard.tsx'
import styles from './UsageTab.module.css'

export function UsageTab({ sim }: SimTabProps) {
  return (
    <div className={styles.tab}>
      <LimitsCard sim={sim} />
      <ConsumptionCard sim={sim} />
    </div>
  )
}
