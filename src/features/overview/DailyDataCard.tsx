/** The data of the fleet on each of the last 30 days, as a chart or a table. */
import { useState } from 'react'
import { usePreferences } from '../../domain/preferences/usePreferences.ts'
import { formatBytes } from '../../lib/bytes.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { Chart } from '../../ui/chart/Chart.tsx'
import { ChartTable } from '../../ui/chart/ChartTable.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { QueryView } from '../../ui/state/QueryView.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'
import { dailyDataChart, formatDayName } from './dailyDataChart.ts'
import type { FleetStatistics } from './fleetStatistics.ts'
import styles from './Pictures.module.css'

const chartHeight = 200

const columns = [{ title: 'Day (UTC)' }, { title: 'Data', isNumber: true }]

export function DailyDataCard({ fleet }: { fleet: QueryResult<FleetStatistics> }) {
  const { byteUnits } = usePreferences()
  const [isTable, setTable] = useState(false)
  return (
    <Card
      title="Data per day"
      aside={
        <Button size="small" variant="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? 'Show chart' : 'Show table'}
        </Button>
      }
    >
      <QueryView
        query={fleet}
        skeleton={
          <div className={styles.chartSkeleton}>
            <SkeletonBlock width="40%" />
            <SkeletonBlock height={`${chartHeight}px`} />
          </div>
        }
        isEmpty={({ dailyDataUsage }) => dailyDataUsage.every(({ bytes }) => bytes === 0)}
        empty={<EmptyState icon="data" title="No data used in the last 30 days" />}
      >
        {({ dailyDataUsage: days }) => (
          <Chart
            label="Data per day"
            data={dailyDataChart(days, byteUnits)}
            formatValue={(bytes) => formatBytes(bytes, byteUnits)}
            tickBase={byteUnits === 'binary' ? 1024 : 1000}
            summary={
              <span className={styles.quiet}>
                {formatBytes(
                  days.reduce((sum, { bytes }) => sum + bytes, 0),
                  byteUnits,
                )}{' '}
                in the last 30 days
              </span>
            }
            table={
              <ChartTable
                caption="Data per day in the last 30 days"
                columns={columns}
                rows={days.toReversed().map(({ day, bytes }, at) => ({
                  id: day,
                  cells: [formatDayName(day, at === 0), formatBytes(bytes, byteUnits)],
                }))}
              />
            }
            isTable={isTable}
            onTableChange={setTable}
            height={chartHeight}
          />
        )}
      </QueryView>
    </Card>
  )
}
