/**
 * The data one SIM used day by day: figures, chart or table, CSV. The range and the view are in the address. It shows what the service has
 * on record, says what it has not, and asks for no more than the three months there are.
 */
import { useSyncExternalStore } from 'react'
import { useIsOffered } from '../../../data/offers.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { useSearchView } from '../../../domain/search-view/useSearchView.ts'
import { Card } from '../../../ui/card/Card.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import { QueryView } from '../../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { consumptionSearch } from './consumptionRange.ts'
import type { ConsumptionSearch } from './consumptionRange.ts'
import { ConsumptionView } from './ConsumptionView.tsx'
import { useConsumption } from './useConsumption.ts'
import { utcDay } from '../../../lib/days.ts'
import styles from './Consumption.module.css'

export function ConsumptionCard({ sim }: { sim: Sim }) {
  const isOffered = useIsOffered('getDataConsumptionReport')
  return (
    <Card title="Data day by day" aside="Days of UTC">
      {isOffered === false ? (
        <EmptyBox icon="data" title="This service keeps no daily record of data usage" />
      ) : (
        <Report key={sim.iccid} sim={sim} />
      )}
    </Card>
  )
}

function Report({ sim }: { sim: Sim }) {
  const today = useToday()
  const { view: search, setView } = useSearchView(consumptionSearch)
  const query = useConsumption(sim.iccid, today, sim.monthly_data_volume ?? 0)
  const change = (part: Partial<ConsumptionSearch>) => setView(part, { replace: true })
  return (
    <QueryView query={query} skeleton={<ReportSkeleton />}>
      {(records) => (
        <ConsumptionView
          sim={sim}
          records={records}
          today={today}
          search={search}
          onChange={change}
        />
      )}
    </QueryView>
  )
}

function ReportSkeleton() {
  return (
    <div className={styles.report}>
      <SkeletonBlock width="60%" height="32px" />
      <SkeletonBlock height="74px" />
      <SkeletonBlock height="288px" />
    </div>
  )
}

const lookEveryMs = 30_000

/** The day of UTC it is now, "2026-11-21"; renders again when it changes. */
export function useToday(): string {
  return useSyncExternalStore(everyWhile, thisDay)
}

function thisDay(): string {
  return utcDay(Date.now())
}

function everyWhile(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs)
  return () => clearInterval(timer)
}
