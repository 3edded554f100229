/**
 * What a chart is given: categories along the bottom (days, months), series over them, and lines to hold them against. Plain data: what
 * draws it is loaded when the chart comes into sight, the table and the reading by keys need none of it.
 */

/** One place along the bottom axis. */
export interface ChartCategory {
  /** Unique; a date is enough. */
  readonly id: string
  /** What stands under the axis; places without one get no mark. */
  readonly tick: string
  /** The whole truth of this place in one line, for hover, keys and screen readers: "Fri 2026-11-13: 12.3 MB". */
  readonly reading: string
}

export interface ChartSeries {
  readonly id: string
  readonly kind: 'bar' | 'line'
  /** One value a category; null where there is none, which is not zero. */
  readonly values: readonly (number | null)[]
  /** main: what the chart is about. quiet: what it is compared with. */
  readonly weight: 'main' | 'quiet'
  /** Drawn dashed: not measured but foreseen. */
  readonly isForeseen?: boolean
  /** Bars that stand on those of other stacked series of the same place, not beside them. */
  readonly isStacked?: boolean
  /** Stands at its last value, in place of a legend. */
  readonly label?: string
}

/** A level across the chart with its words at the edge. */
export interface ChartLevel {
  readonly id: string
  readonly value: number
  readonly label: string
  readonly kind: 'limit' | 'average'
}

export interface ChartData {
  readonly categories: readonly ChartCategory[]
  readonly series: readonly ChartSeries[]
  readonly levels: readonly ChartLevel[]
  /** Categories for which no value is known, to be marked as such. */
  readonly gaps: readonly number[]
  /** The category that is not over, such as today, to be marked. */
  readonly now?: number
}

/** The top of the value axis: room for the values, and for levels that are not so far above that they would press the values flat; 0 where all is zero. */
export function topOf({ series, levels }: Pick<ChartData, 'series' | 'levels'>): number {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const reached = levels
    .filter((level) => isWithinScale(level.value, most))
    .map(({ value }) => value)
  return Math.max(most, ...reached)
}

/** How often a level may top the highest value and still be drawn. */
const highestLevel = 4

/** Whether a level can be drawn without pressing the values flat; above that it is told in words. */
export function isWithinScale(level: number, mostValue: number): boolean {
  return mostValue > 0 && level <= mostValue * highestLevel
}

/** How amounts are counted: by 1000 (kB, MB, plain numbers) or by 1024 (KiB, MiB). */
export type TickBase = 1000 | 1024

/** Round values for the axis, from zero to the first at or above `top`: three to six of them, zero alone for a top of zero. */
export function axisTicks(top: number, base: TickBase): readonly number[] {
  if (top <= 0) return [0]
  const power = Math.max(0, Math.floor(Math.log(top) / Math.log(base)))
  const unit = base ** power
  const rough = top / unit / 4
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step =
    ([1, 2, 2.5, 5, 10].find((each) => each * magnitude >= rough) ?? 10) * magnitude * unit
  const count = Math.ceil(top / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** Where a key leads from the place a reader of a chart is at; undefined for keys that do not move. Nothing read yet counts as the end. */
export function readByKey(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  const within = (place: number) => Math.min(last, Math.max(0, place))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at === undefined ? last : within(at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return at === undefined ? last : within(at + 1)
    case 'PageDown':
      return within((at ?? last) - 7)
    case 'PageUp':
      return within((at ?? last) + 7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Neighbouring places put together: [3, 4, 5, 9] is 3 to 5 and 9 to 9. The places come in order. */
export function gapRuns(gaps: readonly number[]): readonly { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const gap of gaps) {
    const last = runs.at(-1)
    if (last && gap === last.to + 1) last.to = gap
    else runs.push({ from: gap, to: gap })
  }
  return runs
}

/** Places in px moved down as far as needed so that no two are nearer than `gap`, none above `top`; in the order given. */
export function apart(wanted: readonly number[], gap: number, top: number): readonly number[] {
  const places = [...wanted]
  let before = Number.NEGATIVE_INFINITY
  for (const { y, index } of wanted
    .map((y, index) => ({ y, index }))
    .toSorted((one, other) => one.y - other.y)) {
    before = Math.max(y, before + gap, top)
    places[index] = before
  }
  return places
}
