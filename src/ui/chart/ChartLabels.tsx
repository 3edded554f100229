/** The words that stand in a chart itself instead of in a legend: levels with their value, and series at their end. */
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import type { SchemeColours } from '../theme/tokens.ts'
import type { ChartLevel, ChartSeries } from './chartData.ts'

const fontSize = 12
/** Two lines of words nearer than this would touch. */
const lineHeight = 15

/** Levels as dashed lines with their words; those above the scale are not drawn. */
export function ChartLevels({ levels, colours }: { levels: readonly ChartLevel[]; colours: SchemeColours }) {
  const area = useDrawingArea()
  const scale = useYScale<'linear'>('y')
  const right = area.left + area.width
  const drawn = levels.map((level) => ({ ...level, y: scale(level.value) })).filter(({ y }) => y >= area.top - 1)
  return drawn.map(({ id, kind, label, y }) => {
    const line = kind === 'limit' ? colours.tone.alert.mark : colours.textSecondary
    const words = kind === 'limit' ? colours.tone.alert.text : colours.textSecondary
    // The limit speaks at the right, everything else at the left, so that the two never meet.
    const isRight = kind === 'limit'
    return (
      <g key={id}>
        <line x1={area.left} x2={right} y1={y} y2={y} stroke={line} strokeWidth={1.5} strokeDasharray={kind === 'limit' ? '6 4' : '2 4'} />
        <text x={isRight ? right : area.left + 4} y={y - 5} textAnchor={isRight ? 'end' : 'start'} fontSize={fontSize} fill={words} stroke={colours.surface} strokeWidth={4} strokeLinejoin="round" paintOrder="stroke">
          {label}
        </text>
      </g>
    )
  })
}

/** The words of each series at its last value, moved apart where they would touch. */
export function ChartSeriesLabels({ series, colours }: { series: readonly ChartSeries[]; colours: SchemeColours }) {
  const area = useDrawingArea()
  const x = useXScale<'band'>('x')
  const y = useYScale<'linear'>('y')
  const domain = x.domain()
  const labelled = series.flatMap(({ id, label, values, weight }) => {
    const at = values.findLastIndex((value) => value !== null)
    const value = values[at]
    if (label === undefined || value === undefined || value === null) return []
    const centre = (x(domain[at] ?? '') ?? 0) + x.bandwidth() / 2
    return [{ id, label, weight, centre, top: y(value) - 8 }]
  })
  const right = area.left + area.width
  let before = Number.NEGATIVE_INFINITY
  return labelled
    .toSorted((one, other) => one.top - other.top)
    .map(({ id, label, weight, centre, top }) => {
      const placed = Math.max(top, before + lineHeight, area.top + fontSize)
      before = placed
      const isNearRight = centre > right - 120
      const fill = weight === 'main' ? colours.tone.transition.text : colours.textSecondary
      return (
        <text key={id} x={isNearRight ? right : centre} y={placed} textAnchor={isNearRight ? 'end' : 'middle'} fontSize={fontSize} fill={fill} stroke={colours.surface} strokeWidth={4} strokeLinejoin="round" paintOrder="stroke">
          {label}
        </text>
      )
    })
}
