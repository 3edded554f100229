import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { activatedAtMs, type Sim } from '../../domain/sim/SimFields.ts'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatBytes, formatExactBytes, type ByteUnits } from '../../lib/bytes.ts'
import { dataUse } from './cells.tsx'

export function forecastNow(sim: Sim): number | undefined {
  return forecastData(sim, Date.now())
}

export function renderForecast(sim: Sim, units: ByteUnits): ReactNode {
  const bytes = forecastNow(sim)
  if (bytes === undefined) return undefined
  return dataUse(bytes, sim.monthly_data_limit, units)
}

export function describeForecast(sim: Sim): string | undefined {
  const bytes = forecastNow(sim)
  if (bytes === undefined) return undefined
  const suggestedLimit = formatBytes(suggestLimit(bytes))
  return `${formatExactBytes(bytes)}\n${t`Suggested limit: ${suggestedLimit}`}`
}

/** A forecast over less time would be a guess. */
const minPassedMs = 3 * 86_400_000

/** Returns the bytes at the end of the month (UTC) at the current rate; undefined for an unusable SIM and in the first days. */
export function forecastData(sim: Sim, nowMs: number): number | undefined {
  const { group } = simStatus(sim.statusid)
  if (group !== 'usable' && group !== 'test') return undefined
  const now = new Date(nowMs)
  const month = (next: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + next)
  const fromMs = Math.max(month(0), activatedAtMs(sim) ?? 0)
  const passedMs = nowMs - fromMs
  if (passedMs < minPassedMs) return undefined
  return Math.round(((sim.monthly_data_volume ?? 0) * (month(1) - fromMs)) / passedMs)
}

/** Headroom for busier days. */
const headroom = 1.2
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10]
const smallestLimit = 1_000_000

/** Returns a round limit a fifth above a forecast, in bytes; at least 1 MB. */
export function suggestLimit(forecastBytes: number): number {
  const least = Math.max(forecastBytes * headroom, smallestLimit)
  const unit = 10 ** Math.floor(Math.log10(least))
  return (roundSteps.find((step) => step * unit >= least) ?? 10) * unit
}
