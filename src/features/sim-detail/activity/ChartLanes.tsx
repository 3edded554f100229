import { Fragment, type CSSProperties } from 'react'
import { formatCount } from '../../../lib/count.ts'
import { textScale } from '../../../ui/theme/textScale.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import {
  clustersOf,
  densityLevels,
  densityOf,
  itemsIn,
  pathOf,
  pathsOf,
  barsOf,
  xOf,
  lanePx,
} from './chartGeometry.ts'
import type { TimeInterval } from './timeAxis.ts'
import styles from './ActivityChart.module.css'
import type { Lane } from './activityEntries.ts'
import { periodLanes, type ChartItem, type ItemsByLane } from './chartItems.ts'

const barTopPx = 17 * textScale
const barHeightPx = 15 * textScale

function toned(part: 'mark' | 'ground' | 'toneText', tone: Tone) {
  const style = {
    '--plot-mark': `var(--tone-${tone}-mark)`,
    '--plot-ground': `var(--tone-${tone}-ground)`,
    '--plot-text': `var(--tone-${tone}-text)`,
  } as CSSProperties /* custom properties are not in its type */
  return { className: styles[part], style }
}

interface ShapeProps {
  items: readonly ChartItem[]
  range: TimeInterval
  widthPx: number
  y: number
}

interface ChartLanesProps extends Pick<ShapeProps, 'range' | 'widthPx'> {
  lanes: readonly Lane[]
  items: ItemsByLane
}

/** With more visible statuses than this, none is drawn with its text. */
const maxLabeled = 60

/** Thousands of sessions are drawn as a few SVG paths, so that zooming stays fast. */
export function ChartLanes({ lanes, items, range, widthPx }: ChartLanesProps) {
  return lanes.map(({ id, name }, index) => {
    const top = index * lanePx
    const shown = itemsIn(items[id], range)
    const props = { items: shown, range, widthPx, y: top + barTopPx }
    return (
      <Fragment key={id}>
        <line
          className={styles.laneLine}
          x1={0}
          x2={widthPx}
          y1={top + lanePx - 0.5}
          y2={top + lanePx - 0.5}
        />
        <text className={styles.laneName} x={8} y={top + 12 * textScale}>
          {name}
        </text>
        {!periodLanes.has(id) ? (
          <Points {...props} />
        ) : id === 'sessions' ? (
          <Sessions {...props} />
        ) : shown.length <= maxLabeled ? (
          <LabeledPeriods {...props} />
        ) : (
          <Periods {...props} />
        )}
      </Fragment>
    )
  })
}

function Sessions({ items, range, widthPx, y }: ShapeProps) {
  const runs = densityOf(items, range, widthPx)
  return densityLevels.map((level) => (
    <path
      key={level}
      {...toned('mark', 'usable')}
      opacity={level / densityLevels.length}
      d={pathOf(
        runs.filter((run) => run.level === level),
        y,
        barHeightPx,
      )}
    />
  ))
}

function Periods({ items, range, widthPx, y }: ShapeProps) {
  return [...pathsOf(barsOf(items, range, widthPx), y, barHeightPx)].map(([tone, path]) => (
    <path key={tone} {...toned('mark', tone)} d={path} />
  ))
}

const namePaddingPx = 7
const letterPx = 6.6 * textScale

function LabeledPeriods({ items, range, widthPx, y }: ShapeProps) {
  return items.map((item) => {
    const x1 = Math.max(-4, xOf(item.fromMs, range, widthPx))
    const x2 = Math.min(widthPx + 4, Math.max(xOf(item.toMs, range, widthPx), x1 + 2))
    const hasRoom = x2 - Math.max(0, x1) > item.text.length * letterPx + 2 * namePaddingPx
    return (
      <g key={item.id}>
        <rect
          {...toned('ground', item.tone)}
          x={x1 + 0.5}
          y={y + 0.5}
          width={Math.max(1, x2 - x1 - 1)}
          height={barHeightPx - 1}
          rx={3}
        />
        {hasRoom && (
          <text
            {...toned('toneText', item.tone)}
            x={Math.max(0, x1) + namePaddingPx}
            y={y + 11.5 * textScale}
          >
            {item.text}
          </text>
        )}
      </g>
    )
  })
}

const markPx = 5

function Points({ items, range, widthPx, y }: ShapeProps) {
  const middle = y + barHeightPx / 2
  return clustersOf(items, range, widthPx).map(({ items: joined, tone, x1, x2 }) => {
    const [first] = joined
    if (joined.length === 1)
      return <circle key={first?.id} {...toned('mark', tone)} cx={x1} cy={middle} r={markPx} />
    const text = formatCount(joined.length)
    const width = Math.max(x2 - x1 + 2 * markPx, text.length * letterPx + 10 * textScale)
    const centre = (x1 + x2) / 2
    return (
      <g key={first?.id}>
        <rect
          {...toned('ground', tone)}
          x={centre - width / 2}
          y={middle - 8 * textScale}
          width={width}
          height={16 * textScale}
          rx={8 * textScale}
        />
        <text
          {...toned('toneText', tone)}
          x={centre}
          y={middle + 4 * textScale}
          textAnchor="middle"
        >
          {text}
        </text>
      </g>
    )
  })
}
