/**
 * The labels of a chart, which replace a legend: levels as dashed lines with their value, and series at their end. They are beside the
 * drawing, spread so that they do not overlap; on narrow screens above it, each with a sample of its line.
 */
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import type { SchemeColors } from '../theme/tokens.ts'
import { spreadLabels, type ChartData, type ChartLevel } from './chartData.ts'

const fontSize = 12
/** Height of a label in pixels. */
export const lineHeight = 15

interface Label {
  id: string
  text: string
  fill: string
  /** The preferred place in pixels from the top. */
  y: number
  /** In pixels; undefined for the right edge. */
  x?: number
  /** The style of its line. */
  sample: LineStyle
}

interface LineStyle {
  stroke: string
  strokeWidth: number
  strokeDasharray: string | undefined
}

const sampleWidth = 22

export function ChartLabels({
  data: { levels, series },
  colors,
  isBeside,
}: {
  data: ChartData
  colors: SchemeColors
  isBeside: boolean
}) {
  const area = useDrawingArea()
  const x = useXScale<'band'>('x')
  const y = useYScale<'linear'>('y')
  const right = area.left + area.width
  const domain = x.domain()
  const drawn = levels
    .map((level) => ({ ...level, y: y(level.value) }))
    .filter((level) => level.y >= area.top - 1)
  const ends = series.flatMap(({ id, label, values, weight, isForecast }): Label[] => {
    const at = values.findLastIndex((value) => value !== null)
    const value = values[at]
    if (label === undefined || value === undefined || value === null) return []
    const fill = weight === 'main' ? colors.tone.transition.text : colors.textSecondary
    const isLast = at === values.length - 1
    const sample = {
      stroke: weight === 'main' ? colors.tone.transition.mark : colors.tone.ended.mark,
      strokeWidth: 2,
      strokeDasharray: isForecast ? '4 4' : undefined,
    }
    return [
      {
        id,
        text: label,
        fill,
        y: y(value),
        sample,
        ...(isLast ? {} : { x: (x(domain[at] ?? '') ?? 0) + x.bandwidth() / 2 }),
      },
    ]
  })
  const labels: Label[] = [
    ...drawn.map((level) => ({
      id: level.id,
      text: level.label,
      fill: labelColor(level, colors),
      y: level.y,
      sample: lineStyle(level, colors),
    })),
    ...ends,
  ]
  const atEdge = labels.filter((each) => each.x === undefined)
  const places = isBeside
    ? spreadLabels(
        atEdge.map((each) => each.y),
        lineHeight,
        area.top,
      )
    : atEdge.map((_, index) => lineHeight * (index + 1) - 8)
  return (
    <>
      {drawn.map((level) => (
        <line
          key={level.id}
          x1={area.left}
          x2={right}
          y1={level.y}
          y2={level.y}
          {...lineStyle(level, colors)}
        />
      ))}
      {atEdge.map(({ id, text, fill }, index) => (
        <Text
          key={id}
          text={text}
          fill={fill}
          halo={colors.surface}
          x={isBeside ? right + 8 : right - sampleWidth - 6}
          y={(places[index] ?? 0) + 4}
          anchor={isBeside ? 'start' : 'end'}
        />
      ))}
      {!isBeside &&
        atEdge.map(({ id, sample }, index) => {
          const top = places[index] ?? 0
          return <line key={id} x1={right - sampleWidth} x2={right} y1={top} y2={top} {...sample} />
        })}
      {labels.map(
        ({ id, text, fill, x: at, y: top }) =>
          at !== undefined && (
            <Text
              key={id}
              text={text}
              fill={fill}
              halo={colors.surface}
              x={at}
              y={top - 8}
              anchor={at < area.left + 60 ? 'start' : 'middle'}
            />
          ),
      )}
    </>
  )
}

interface TextProps {
  text: string
  fill: string
  halo: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

function Text({ text, fill, halo, x, y, anchor }: TextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={fontSize}
      fill={fill}
      stroke={halo}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}

function lineStyle({ kind }: ChartLevel, colors: SchemeColors): LineStyle {
  return kind === 'limit'
    ? { stroke: colors.tone.alert.mark, strokeWidth: 1.5, strokeDasharray: '6 4' }
    : { stroke: colors.textSecondary, strokeWidth: 1.5, strokeDasharray: '2 4' }
}

function labelColor({ kind }: ChartLevel, colors: SchemeColors): string {
  return kind === 'limit' ? colors.tone.alert.text : colors.textSecondary
}
