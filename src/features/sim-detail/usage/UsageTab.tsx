import { t } from '@lingui/core/macro'
import { useCapabilities } from '../../../data/useCapabilities.ts'
import { useSearchView } from '../../../domain/useSearchView.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { consumptionSearch, earliestDay } from './consumptionRange.ts'
import { LimitsCard } from './LimitsCard.tsx'
import styles from './UsageTab.module.css'
import { useDailyUse, useRefetchAsUsed } from './useDailyUse.ts'
import { ConsumptionView } from './ConsumptionView.tsx'

export function UsageTab({ sim }: { sim: Sim }) {
  return (
    <div className={styles.tab}>
      <LimitsCard sim={sim} />
      <ConsumptionCard sim={sim} />
    </div>
  )
}

function ConsumptionCard({ sim }: { sim: Sim }) {
  const isOffered = useCapabilities().hasOperation('getDataConsumptionReport')
  return (
    <Card title={t`Daily data usage`} aside={t`Days in UTC`}>
      {isOffered ? (
        <Consumption key={sim.iccid} sim={sim} />
      ) : (
        <EmptyState icon="data" title={t`The connected service has no daily data usage`} />
      )}
    </Card>
  )
}

function Consumption({ sim }: { sim: Sim }) {
  const { view: search, setView } = useSearchView(consumptionSearch)
  // All three months, about a hundred rows, so that changing the range needs no request.
  const { query, today } = useDailyUse(sim.iccid, earliestDay)
  useRefetchAsUsed(sim, query)
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={styles.report}>
          <SkeletonBlock width="60%" height="32px" />
          <SkeletonBlock height="74px" />
          <SkeletonBlock height="288px" />
        </div>
      }
    >
      {(records) => (
        <ConsumptionView
          sim={sim}
          records={records}
          today={today}
          search={search}
          onChange={(part) => setView(part, { replace: true })}
        />
      )}
    </QueryView>
  )
}
