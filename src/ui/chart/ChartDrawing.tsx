/**
 * The drawing of a chart by MUI X Charts, in a chunk of its own. It shows and tells which place the pointer is over; everything that is
 * read out, clicked or typed belongs to `Chart`.
 */
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot } from '@mui/x-charts/LineChart'
import type { BarSeriesType, LineSeriesType } from '@mui/x-charts/models'
import { MuiScope } from '../mui/MuiScope.tsx'
import { fonts, fontSizes, schemes } from '../theme/tokens.ts'
import type { SchemeColours } from '../theme/tokens.ts'
import { useScheme } from '../theme/useScheme.ts'
import { ChartWords, lineHeight } from './ChartWords.tsx'
import { ChartGaps, ChartReading, ChartZeros } from './ChartMarks.tsx'
import styles from './ChartDrawing.module.css'
import { axisTicks, topOf } from './chartData.ts'
import type { ChartData, ChartSeries, TickBase } from './chartData.ts'

export interface ChartDrawingProps {
  data: ChartData
  formatValue: (value: number) => string
  tickBase: TickBase
  /** In px. */
  height: number
  /** There is no room for words beside the drawing. */
  isNarrow: boolean
  /** The place being read. */
  at: number | undefined
  onHover: (at: number | undefined) => void
}

/** Room for the words of the chart: at its right, or above it, a line each. */
function marginOf(words: number, isNarrow: boolean) {
  return isNarrow
    ? { top: 10 + words * lineHeight, right: 8, bottom: 0, left: 0 }
    : { top: 12, right: words > 0 ? 116 : 8, bottom: 0, left: 0 }
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
  const colours = schemes[useScheme()]
  const ticks = axisTicks(topOf(data), tickBase)
  const tickById = new Map(data.categories.map(({ id, tick }) => [id, tick]))
  const words = data.levels.length + data.series.filter(({ label }) => label !== undefined).length
  const labelStyle = {
    fontSize: fontSizes.small,
    fontFamily: fonts.sans,
    fill: colours.textSecondary,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  }
  return (
    <MuiScope>
      <ChartsContainer<'bar' | 'line'>
        height={height}
        margin={marginOf(words, isNarrow)}
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
        series={data.series.map((each) => seriesOf(each, colours))}
        onHighlightedAxisChange={(items) =>
          onHover(items.find(({ axisId }) => axisId === 'x')?.dataIndex)
        }
        className={styles.surface}
      >
        <ChartReading at={at} colours={colours} />
        <ChartGaps gaps={data.gaps} colours={colours} />
        <ChartsGrid horizontal />
        <BarPlot skipAnimation borderRadius={2} />
        <ChartZeros data={data} colours={colours} />
        <LinePlot skipAnimation />
        <ChartsXAxis axisId="x" disableTicks tickLabelStyle={labelStyle} tickLabelMinGap={8} />
        <ChartsYAxis axisId="y" disableLine disableTicks tickLabelStyle={labelStyle} />
        <ChartWords data={data} colours={colours} isBeside={!isNarrow} />
      </ChartsContainer>
    </MuiScope>
  )
}

/** One series as MUI takes it. */
function seriesOf(
  { id, kind, values, weight, isForeseen, isStacked }: ChartSeries,
  colours: SchemeColours,
): BarSeriesType | LineSeriesType {
  const color = weight === 'main' ? colours.tone.transition.mark : colours.tone.ended.mark
  // The style sheet draws dashed what is named so.
  const shared = {
    id: isForeseen ? `foreseen ${id}` : id,
    data: [...values],
    color,
    xAxisId: 'x',
    yAxisId: 'y',
  }
  return kind === 'bar'
    ? { ...shared, type: 'bar', minBarSize: 2, ...(isStacked ? { stack: 'bars' } : {}) }
    : { ...shared, type: 'line', curve: 'linear', showMark: false }
}
