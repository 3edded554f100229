/**
 * The words of a chart itself, in place of a legend: levels as dashed lines with their value, and series at their end. In a column beside
 * the drawing where there is room, moved apart where they would touch; else inside it, over the line they belong to.
 */
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import type { SchemeColours } from '../theme/tokens.ts'
import type { ChartData, ChartLevel } from './chartData.ts'
import { apart } from './wordPlaces.ts'

const fontSize = 12
const lineHeight = 15

interface Words {
  id: string
  text: string
  fill: string
  /** Where the words belong, in px from the top. */
  y: number
  /** Where they stand; at the right edge without it. */
  x?: number
}

export function ChartWords({ data: { levels, series }, colours, isBeside }: { data: ChartData; colours: SchemeColours; isBeside: boolean }) {
  const area = useDrawingArea()
  const x = useXScale<'band'>('x')
  const y = useYScale<'linear'>('y')
  const right = area.left + area.width
  const domain = x.domain()
  const drawn = levels.map((level) => ({ ...level, y: y(level.value) })).filter((level) => level.y >= area.top - 1)
  const ends = series.flatMap(({ id, label, values, weight }): Words[] => {
    const at = values.findLastIndex((value) => value !== null)
    const value = values[at]
    if (label === undefined || value === undefined || value === null) return []
    const fill = weight === 'main' ? colours.tone.transition.text : colours.textSecondary
    const isLast = at === values.length - 1
    return [{ id, text: label, fill, y: y(value), ...(isLast ? {} : { x: (x(domain[at] ?? '') ?? 0) + x.bandwidth() / 2 }) }]
  })
  const words: Words[] = [...drawn.map((level) => ({ id: level.id, text: level.label, fill: colourOf(level, colours).words, y: level.y })), ...ends]
  const atEdge = words.filter((each) => each.x === undefined)
  const places = apart(
    atEdge.map((each) => each.y),
    isBeside ? lineHeight : lineHeight + 2,
    area.top + (isBeside ? 0 : fontSize),
  )
  return (
    <>
      {drawn.map((level) => (
        <line key={level.id} x1={area.left} x2={right} y1={level.y} y2={level.y} stroke={colourOf(level, colours).line} strokeWidth={1.5} strokeDasharray={level.kind === 'limit' ? '6 4' : '2 4'} />
      ))}
      {atEdge.map(({ id, text, fill }, index) => (
        <Text key={id} text={text} fill={fill} halo={colours.surface} x={isBeside ? right + 8 : right} y={(places[index] ?? 0) + (isBeside ? 4 : -5)} anchor={isBeside ? 'start' : 'end'} />
      ))}
      {words.map(({ id, text, fill, x: at, y: top }) => at !== undefined && <Text key={id} text={text} fill={fill} halo={colours.surface} x={at} y={top - 8} anchor={at < area.left + 60 ? 'start' : 'middle'} />)}
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
    <text x={x} y={y} textAnchor={anchor} fontSize={fontSize} fill={fill} stroke={halo} strokeWidth={4} strokeLinejoin="round" paintOrder="stroke">
      {text}
    </text>
  )
}

function colourOf({ kind }: ChartLevel, colours: SchemeColours): { line: string; words: string } {
  return kind === 'limit' ? { line: colours.tone.alert.mark, words: colours.tone.alert.text } : { line: colours.textSecondary, words: colours.textSecondary }
}
