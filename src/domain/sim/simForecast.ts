/** The data forecast of a SIM record, and the limit that fits it. */
import { forecastAt, type DataUse } from '../../contract/dataForecast.ts'
import { limits } from '../../contract/limits.ts'
import { byteScales, type ByteUnits } from '../../lib/bytes.ts'
import { activatedAtMs, type Sim } from './SimFields.ts'

/** Returns the bytes that the SIM will have used at the end of the month; undefined for an unusable or new one. */
export function forecastData(sim: Sim): number | undefined {
  return forecastAt(Date.now()).bytes(dataUse(sim))
}

/** Returns the share of its limit that the SIM will have used at the end of the month; undefined where its limit does not matter. */
export function forecastShare(sim: Sim, nowMs = Date.now()): number | undefined {
  return forecastAt(nowMs).share(dataUse(sim))
}

function dataUse(sim: Sim): DataUse {
  return {
    statusid: sim.statusid,
    usedBytes: sim.monthly_data_volume ?? 0,
    previousMonthBytes: sim.previous_month_data_volume ?? 0,
    limitBytes: sim.monthly_data_limit,
    activatedAtMs: activatedAtMs(sim),
  }
}

/** Headroom for busier days. */
const headroom = 1.2
/** Few, since SIMs with the same limit share a job. */
const roundSteps = [1, 2, 3, 5, 10]

/** Returns a limit in bytes a fifth above a forecast, rounded up in the user's units; at least 1 MB or 1 MiB. */
function suggestLimit(forecastBytes: number, units: ByteUnits): number {
  const { step } = byteScales[units]
  const least = Math.max(forecastBytes * headroom, step ** 2)
  const unit = step ** Math.floor(Math.log(least) / Math.log(step) + 1e-9)
  const scale = 10 ** Math.floor(Math.log10(least / unit) + 1e-9)
  const round = [...roundSteps.map((each) => each * scale * unit), unit * step]
  return Math.min(...round.filter((limit) => limit >= least), limits.monthly_data_limit)
}

/** Returns a fitting limit for a SIM that will exceed its own; undefined for any other. */
export function suggestedLimit(sim: Sim, units: ByteUnits, nowMs = Date.now()): number | undefined {
  const share = forecastShare(sim, nowMs) ?? 0
  return share > 1 ? suggestLimit(share * (sim.monthly_data_limit ?? 0), units) : undefined
}
