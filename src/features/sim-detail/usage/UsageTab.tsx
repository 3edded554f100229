/** What the SIM uses: this month against its limits, and day by day. */
import { Bytes } from '../../../domain/format/Bytes.tsx'
import { ByteLimit } from '../../../domain/format/ByteLimit.tsx'
import { Card } from '../../../ui/card/Card.tsx'
import { Fact, Facts } from '../../../ui/facts/Facts.tsx'
import type { SimTabProps } from '../simTabProps.ts'
import styles from './UsageTab.module.css'

export function UsageTab({ sim }: SimTabProps) {
  return (
    <div className={styles.tab}>
      <Card title="This month">
        <Facts>
          <Fact label="Data">
            <Bytes bytes={sim.monthly_data_volume} /> of <ByteLimit limitBytes={sim.monthly_data_limit} />
          </Fact>
        </Facts>
      </Card>
    </div>
  )
}
