/** What a chart draws beside MUI's own parts: places without a value, values of zero, and the place being read. */
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import type { SchemeColours } from '../theme/tokens.ts'
import { gapRuns } from './gapRuns.ts'
import type { ChartData } from './chartData.ts'

/** Narrower than this a gap has no room for its words. */
const widthOfWords = 72

/** Where each category stands: its left edge and the width of its place, in px of the drawing. */
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

/** The ground of the place being read. */
export function ChartReading({ at, colours }: { at: number | undefined; colours: SchemeColours }) {
  const { left, step } = usePlaces()
  const area = useDrawingArea()
  if (at === undefined) return null
  return <rect x={left(at)} y={area.top} width={step} height={area.height} fill={colours.press} />
}

/** Runs of places without a value: a ground of their own, with words where they fit, so that nobody takes them for zero. */
export function ChartGaps({ gaps, colours }: { gaps: readonly number[]; colours: SchemeColours }) {
  const { left, step } = usePlaces()
  const area = useDrawingArea()
  const bottom = area.top + area.height
  return gapRuns(gaps).map(({ from, to }) => {
    const x = left(from)
    const width = step * (to - from + 1)
    return (
      <g key={from}>
        <rect x={x} y={area.top} width={width} height={area.height} fill={colours.hover} />
        <line
          x1={x}
          x2={x + width}
          y1={bottom}
          y2={bottom}
          stroke={colours.textSecondary}
          strokeWidth={2}
          strokeDasharray="2 3"
        />
        {width >= widthOfWords && (
          <text
            x={x + width / 2}
            y={bottom - 8}
            textAnchor="middle"
            fontSize={12}
            fill={colours.textSecondary}
          >
            no record
          </text>
        )}
      </g>
    )
  })
}

/** A flat stub for each bar of zero: known to be nothing, unlike a gap. */
export function ChartZeros({ data, colours }: { data: ChartData; colours: SchemeColours }) {
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
              fill={colours.tone.transition.mark}
            />
          ),
      ),
    )
}
