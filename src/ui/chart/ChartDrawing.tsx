/** The drawing of a chart by MUI X Charts, in its own chunk. It reports the category at the pointer; `Chart` handles everything else. */
import { t } from '@lingui/core/macro'
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot } from '@mui/x-charts/LineChart'
import type { BarSeriesType, LineSeriesType } from '@mui/x-charts/models'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { MuiScope } from '../mui/MuiScope.tsx'
import { fonts, fontSizes } from '../theme/sizes.ts'
import { schemes, type SchemeColors } from '../theme/tokens.ts'
import { useScheme } from '../theme/useScheme.ts'
import { ChartLabels, lineHeight } from './ChartLabels.tsx'
import {
  axisTicks,
  topOf,
  gapRuns,
  type ChartData,
  type ChartSeries,
  type TickBase,
} from './chartData.ts'
import styles from './ChartDrawing.module.css'

export interface ChartDrawingProps {
  data: ChartData
  formatValue: (value: number) => string
  tickBase: TickBase
  /** In pixels. */
  height: number
  /** Whether there is no space for labels next to the drawing. */
  isNarrow: boolean
  /** The category being read. */
  at: number | undefined
  onHover: (at: number | undefined) => void
}

/** Space for the labels: on the right, or one line each above and half of the last tick. */
function marginOf(labels: number, isNarrow: boolean) {
  return isNarrow
    ? { top: 10 + labels * lineHeight, right: 20, bottom: 0, left: 0 }
    : { top: 12, right: labels > 0 ? 116 : 8, bottom: 0, left: 0 }
}

export function ChartDrawing({
  data,
  formatValue,
  tickBase,
  height,
  isNarrow,
  at,
  onHover,
}: ChartDrawingProps) {
  const colors = schemes[useScheme()]
  const ticks = axisTicks(topOf(data), tickBase)
  const tickById = new Map(data.categories.map(({ id, tick }) => [id, tick]))
  const labels = data.levels.length + data.series.filter(({ label }) => label !== undefined).length
  const labelStyle = {
    fontSize: fontSizes.small,
    fontFamily: fonts.sans,
    fill: colors.textSecondary,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  }
  return (
    <MuiScope>
      <ChartsContainer<'bar' | 'line'>
        height={height}
        margin={marginOf(labels, isNarrow)}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[
          {
            id: 'x',
            scaleType: 'band',
            data: data.categories.map(({ id }) => id),
            categoryGapRatio: data.categories.length > 45 ? 0.25 : 0.4,
            valueFormatter: (id: string) => tickById.get(id) ?? '',
            tickInterval: (id: string) => (tickById.get(id) ?? '') !== '',
            height: 24,
          },
        ]}
        yAxis={[
          {
            id: 'y',
            min: 0,
            max: ticks.at(-1) || 1,
            domainLimit: 'strict',
            tickInterval: [...ticks],
            valueFormatter: (value: number) => formatValue(value),
            width: 64,
          },
        ]}
        series={data.series.map((each) => seriesOf(each, colors))}
        onHighlightedAxisChange={(items) =>
          onHover(items.find(({ axisId }) => axisId === 'x')?.dataIndex)
        }
        className={styles.surface}
      >
        <ChartReading at={at} colors={colors} />
        <ChartGaps gaps={data.gaps} colors={colors} />
        <ChartsGrid horizontal />
        <BarPlot skipAnimation borderRadius={2} />
        <ChartZeros data={data} colors={colors} />
        <LinePlot skipAnimation />
        <ChartNow now={data.now} colors={colors} />
        <ChartsXAxis axisId="x" disableTicks tickLabelStyle={labelStyle} tickLabelMinGap={8} />
        <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={labelStyle} />
        <ChartLabels data={data} colors={colors} isBeside={!isNarrow} />
      </ChartsContainer>
    </MuiScope>
  )
}

/** Returns a series for MUI. */
function seriesOf(
  { id, kind, values, weight, isForecast, isStacked }: ChartSeries,
  colors: SchemeColors,
): BarSeriesType | LineSeriesType {
  const color = weight === 'main' ? colors.tone.transition.mark : colors.tone.ended.mark
  // The style sheet selects forecasts by this id.
  const shared = {
    id: isForecast ? `forecast ${id}` : id,
    data: [...values],
    color,
    xAxisId: 'x',
    yAxisId: 'y',
  }
  return kind === 'bar'
    ? { ...shared, type: 'bar', minBarSize: 2, ...(isStacked ? { stack: 'bars' } : {}) }
    : { ...shared, type: 'line', curve: 'linear', showMark: false }
}

/** A narrower gap has no space for its text. */
const gapTextWidth = 72

/** Returns the left edge and the width of each category, in pixels of the drawing. */
function usePlaces() {
  const scale = useXScale<'band'>('x')
  const domain = scale.domain()
  const step = scale.step()
  return {
    left: (at: number) => (scale(domain[at] ?? '') ?? 0) - (step - scale.bandwidth()) / 2,
    step,
    bandLeft: (at: number) => scale(domain[at] ?? '') ?? 0,
    band: scale.bandwidth(),
  }
}

/** Highlights the category being read. */
function ChartReading({ at, colors }: { at: number | undefined; colors: SchemeColors }) {
  const { left, step } = usePlaces()
  const area = useDrawingArea()
  if (at === undefined) return null
  return <rect x={left(at)} y={area.top} width={step} height={area.height} fill={colors.press} />
}

/** Draws a line at the current category, which the axis labels. */
function ChartNow({ now, colors }: { now: number | undefined; colors: SchemeColors }) {
  const { bandLeft, band } = usePlaces()
  const area = useDrawingArea()
  if (now === undefined) return null
  const x = bandLeft(now) + band / 2
  return (
    <line
      data-mark="now"
      x1={x}
      x2={x}
      y1={area.top}
      y2={area.top + area.height}
      stroke={colors.accent}
      strokeDasharray="2 3"
      pointerEvents="none"
    />
  )
}

/** Marks categories without a value with a background and, if it fits, a text, to distinguish them from zero. */
function ChartGaps({ gaps, colors }: { gaps: readonly number[]; colors: SchemeColors }) {
  const { left, step } = usePlaces()
  const area = useDrawingArea()
  const bottom = area.top + area.height
  return gapRuns(gaps).map(({ from, to }) => {
    const x = left(from)
    const width = step * (to - from + 1)
    return (
      <g key={from}>
        <rect x={x} y={area.top} width={width} height={area.height} fill={colors.hover} />
        <line
          x1={x}
          x2={x + width}
          y1={bottom}
          y2={bottom}
          stroke={colors.textSecondary}
          strokeWidth={2}
          strokeDasharray="2 3"
        />
        {width >= gapTextWidth && (
          <text
            x={x + width / 2}
            y={bottom - 8}
            textAnchor="middle"
            fontSize={12}
            fill={colors.textSecondary}
          >
            {t`no record`}
          </text>
        )}
      </g>
    )
  })
}

/** Draws a flat line for each bar of zero, to distinguish it from a gap. */
function ChartZeros({ data, colors }: { data: ChartData; colors: SchemeColors }) {
  const { bandLeft, band } = usePlaces()
  const y = useYScale<'linear'>('y')(0)
  return data.series
    .filter(({ kind, weight }) => kind === 'bar' && weight === 'main')
    .flatMap(({ id, values }) =>
      values.map(
        (value, at) =>
          value === 0 && (
            <rect
              key={`${id} ${data.categories[at]?.id}`}
              x={bandLeft(at)}
              y={y - 2}
              width={band}
              height={2}
              fill={colors.tone.transition.mark}
            />
          ),
      ),
    )
}
