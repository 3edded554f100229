/** How much data SIMs will have used at the end of the month (UTC): one rule for the service's filter and all pages. */
import { simStatuses } from './tables.ts'

export interface DataUse {
  statusid: number
  usedBytes: number
  previousMonthBytes: number
  /** Null or 0 without a limit. */
  limitBytes: number | null
  activatedAtMs: number | null
}

export interface DataForecast {
  /** Undefined for a SIM that cannot use data now, and for one that is too new. */
  bytes(use: DataUse): number | undefined
  /** The share of the limit: above 1 it will be exceeded. Undefined also without a limit, and if it is reached already. */
  share(use: DataUse): number | undefined
}

const usingStatusIds: ReadonlySet<number> = new Set(
  simStatuses.flatMap(({ id, group }) => (group === 'usable' || group === 'test' ? [id] : [])),
)
const hourMs = 3_600_000
/** In less time, a few busy hours would look like a month. */
const minPassedMs = 72 * hourMs

export function canUseData(statusid: number): boolean {
  return usingStatusIds.has(statusid)
}

/** Returns whether forecasts made at this time use last month's rate: in the first three days of a month. */
export function isLastMonthsRate(atMs: number): boolean {
  const date = new Date(forecastHour(atMs))
  return date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) < minPassedMs
}

/** Forecasts from the rate of this month, in its first three days from that of last month. It changes with the hour. */
export function forecastAt(atMs: number): DataForecast {
  const nowMs = forecastHour(atMs)
  const date = new Date(nowMs)
  const month = (step: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step)
  const [lastMonthMs, thisMonthMs, nextMonthMs] = [month(-1), month(0), month(1)]
  const bytes = ({ statusid, usedBytes, previousMonthBytes, activatedAtMs }: DataUse) => {
    if (!canUseData(statusid)) return undefined
    const passedMs = nowMs - Math.max(thisMonthMs, activatedAtMs ?? 0)
    const isLastMonthWhole = (activatedAtMs ?? 0) <= lastMonthMs
    if (passedMs < minPassedMs && !isLastMonthWhole) return undefined
    const rate =
      passedMs < minPassedMs
        ? previousMonthBytes / (thisMonthMs - lastMonthMs)
        : usedBytes / passedMs
    return Math.round(usedBytes + rate * (nextMonthMs - nowMs))
  }
  return {
    bytes,
    share(use) {
      const { usedBytes, limitBytes } = use
      if (!limitBytes || usedBytes >= limitBytes) return undefined
      const expected = bytes(use)
      return expected === undefined ? undefined : expected / limitBytes
    },
  }
}

/** Returns the beginning of the hour, in which a forecast stays the same. */
export function forecastHour(atMs: number): number {
  return Math.floor(atMs / hourMs) * hourMs
}
