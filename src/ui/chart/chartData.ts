export interface ChartCategory {
  readonly id: string
  /** The label under the axis; empty for none. */
  readonly tick: string
  /** The exact value as text, for tooltip and screen readers: "Fri 2026-11-13: 12.3 MB". */
  readonly reading: string
}

export interface ChartSeries {
  readonly id: string
  /** One value per category; null for unknown, which is not zero. */
  readonly values: readonly (number | null)[]
  readonly label?: string
  readonly isQuiet?: boolean
  readonly isForecast?: boolean
}

export interface ChartLevel {
  readonly id: 'limit' | 'average'
  readonly value: number
  readonly label: string
}

export interface ChartData {
  /** Bars of several series are stacked. */
  readonly kind: 'bar' | 'line'
  readonly categories: readonly ChartCategory[]
  readonly series: readonly ChartSeries[]
  readonly levels: readonly ChartLevel[]
  readonly now?: number
}

/** Returns the top of the value axis: the highest value or level within scale; 0 if all values are zero. */
export function topOf({ series, levels }: Pick<ChartData, 'series' | 'levels'>): number {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return Math.max(
    most,
    ...levels.map(({ value }) => value).filter((value) => isWithinScale(value, most)),
  )
}

/** The maximum ratio of a drawn level to the highest value. */
const maxLevelFactor = 4

/** Returns whether a level can be drawn without flattening the values; a higher one is described as text. */
export function isWithinScale(level: number, mostValue: number): boolean {
  return mostValue > 0 && level <= mostValue * maxLevelFactor
}
