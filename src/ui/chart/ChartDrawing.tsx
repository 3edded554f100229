import { t } from '@lingui/core/macro'
import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsLegend } from '@mui/x-charts/ChartsLegend'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { FocusedLineMark, LinePlot } from '@mui/x-charts/LineChart'
import type { BarSeriesType, LineSeriesType } from '@mui/x-charts/models'
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { MuiScope } from '../mui/MuiScope.tsx'
import { topOf, type ChartData } from './chartData.ts'
import styles from './ChartDrawing.module.css'

export interface ChartDrawingProps {
  data: ChartData
  formatValue: (value: number) => string
  /** 1024 for values in binary units of data. */
  tickBase?: 1000 | 1024
}

export function ChartDrawing({ data, formatValue, tickBase = 1000 }: ChartDrawingProps) {
  const { categories, levels, now } = data
  const top = topOf(data)
  // The library rounds ticks to decimal numbers, so values are in the unit that labels show.
  const unit = tickBase ** Math.max(0, Math.floor(Math.log(Math.max(1, top)) / Math.log(tickBase)))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const series = seriesOf(data, top, unit)
  const hasLegend = series.some(({ label }) => label !== undefined)
  return (
    <MuiScope>
      <ChartsDataProvider<'bar' | 'line'>
        height={hasLegend ? 244 : 284}
        margin={{ top: 24, right: 24, bottom: 0, left: 0 }}
        skipAnimation
        localeText={{
          barDescription: ({ formattedCategoryValue: reading }) => reading,
          lineDescription: ({ formattedXValue: reading }) => reading,
        }}
        xAxis={[
          {
            scaleType: 'band',
            data: categories.map(({ id }) => id),
            categoryGapRatio: categories.length > 45 ? 0.25 : 0.4,
            valueFormatter: (id: string, { location }) =>
              categoryById.get(id)?.[location === 'tick' ? 'tick' : 'reading'] ?? '',
            tickInterval: (id: string) => categoryById.get(id)?.tick !== '',
            disableTicks: true,
            height: 24,
          },
        ]}
        yAxis={[
          {
            min: 0,
            max: top === 0 ? 1 : top / unit,
            ...(top === 0 && { tickInterval: [0] }),
            valueFormatter: (value: number) => formatValue(value * unit),
            disableLine: true,
            disableTicks: true,
            width: 64,
          },
        ]}
        series={series}
      >
        <ChartsWrapper legendPosition={{ vertical: 'top', horizontal: 'end' }}>
          {hasLegend && <ChartsLegend direction="horizontal" className={styles.legend} />}
          <ChartsSurface className={styles.surface}>
            <ChartsGrid horizontal />
            <ChartsAxisHighlight x="band" />
            <BarPlot borderRadius={2} />
            <LinePlot />
            <NowLine id={now === undefined ? undefined : categories[now]?.id} />
            {levels
              .filter(({ value }) => value <= top)
              .map(({ id, value, label }) => (
                <ChartsReferenceLine
                  key={id}
                  y={value / unit}
                  label={label}
                  labelAlign={id === 'limit' ? 'end' : 'start'}
                  classes={{ root: styles[id] ?? '' }}
                />
              ))}
            <FocusedBar />
            <FocusedLineMark />
            <ChartsXAxis tickLabelMinGap={8} />
            <ChartsYAxis />
          </ChartsSurface>
          <ChartsTooltip trigger="axis" />
        </ChartsWrapper>
      </ChartsDataProvider>
    </MuiScope>
  )
}

function seriesOf(
  { kind, categories, series }: ChartData,
  top: number,
  unit: number,
): (BarSeriesType | LineSeriesType)[] {
  const drawn = series.map(
    ({ id, values, label, isQuiet, isForecast }): BarSeriesType | LineSeriesType => ({
      // The style sheet selects forecasts by this id.
      id: isForecast ? `forecast ${id}` : id,
      // The library draws no bar of zero, which would look like a missing value.
      data: values.map((value) => (value === null ? null : value / unit || Number.EPSILON)),
      color: isQuiet ? 'var(--tone-ended-mark)' : 'var(--tone-transition-mark)',
      // The text of the category has the values.
      valueFormatter: () => null,
      ...(label !== undefined && { label }),
      ...(kind === 'bar'
        ? { type: 'bar', stack: 'bars', minBarSize: 2 }
        : { type: 'line', curve: 'linear', showMark: false }),
    }),
  )
  const isGap = categories.map((_, at) => series.every(({ values }) => values[at] == null))
  if (!isGap.includes(true)) return drawn
  const gaps: BarSeriesType = {
    type: 'bar',
    id: 'gaps',
    stack: 'bars',
    data: isGap.map((isUnknown) => (isUnknown ? Math.max(1, top / unit) : null)),
    color: 'var(--press)',
    label: t`no record`,
    valueFormatter: () => null,
  }
  return [...drawn, gaps]
}

/** A line at the middle of the current category, which the axis labels; a reference line would be at its edge. */
function NowLine({ id }: { id: string | undefined }) {
  const scale = useXScale<'band'>()
  const { top, height } = useDrawingArea()
  if (id === undefined) return null
  const x = (scale(id) ?? 0) + scale.bandwidth() / 2
  return <line data-mark="now" className={styles.now} x1={x} x2={x} y1={top} y2={top + height} />
}
