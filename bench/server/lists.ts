/** `listSims` with 100 rows per page: every order and direction, first and deep page, with and without filters, and the quick search. */
import { simOrderFields } from '../../src/mock/index/simFilter.ts'
import { quantile } from '../browser/statistics.ts'
import type { Fleet } from './fleet.ts'

const document = `query Page($filter: SimFilterInput, $order: SimListOrder, $quickSearch: String, $nextToken: String) {
  listSims(filter: $filter, order: $order, limit: 100, quickSearch: $quickSearch, nextToken: $nextToken) {
    items { iccid statusid providerid activation_timestamp imei imsi msisdn in_session_since monthly_data_volume monthly_data_limit monthly_sms_mo
      monthly_sms_mt monthly_voice_mo custom_field_1 apn ip_address nwc networkOperator { name countryIso mcc mnc } end_customer_label { name } }
    nextToken totalSims
  }
}`

/** The fields of SimListOrder: the EID can be searched and filtered, but is no sort field. */
const orderFields = simOrderFields.filter((field) => field !== 'eid')

const filters = {
  none: null,
  status: { statusid: { in: [2, 16] } },
  narrow: {
    providerid: { eq: 3 },
    in_session: true,
    monthly_data_volume: { between: [1_000_000, 50_000_000] },
  },
  label: { end_customer_label: { contains: 'a' } },
}

/** Longer and shorter texts, common and rare ones; the limit applies only to texts of three or more characters. */
export const searches = {
  limited: ['894', '8949', '901', 'truck', '49151', 'zzzzz'],
  short: ['8', '49'],
}

/** With fewer calls, the 99th percentile is the one call that a collection of all garbage falls in. */
export const p99Calls = 200

export interface Timing {
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Returns the service times of every list, with `calls` of each: the median of all, and the 99th percentile of the slowest list. */
export async function timeLists(fleet: Fleet, calls: number): Promise<Timing & { worst: string }> {
  const all: number[] = []
  let worst = { name: '', p99Ms: 0 }
  for (const field of orderFields) {
    for (const direction of ['asc', 'desc'] as const) {
      for (const [filterName, filter] of Object.entries(filters)) {
        for (const nextToken of [null, fleet.deepToken(field, direction, 0.9)]) {
          const samples = await time(
            fleet,
            { filter, order: { [field]: direction }, nextToken },
            calls,
          )
          all.push(...samples)
          const p99Ms = quantile(samples, 0.99)
          if (p99Ms > worst.p99Ms)
            worst = {
              name: `${field} ${direction}, filter ${filterName}, ${nextToken ? 'deep' : 'first'} page`,
              p99Ms,
            }
        }
      }
    }
  }
  return {
    p50Ms: quantile(all, 0.5),
    p99Ms: quantile(all, 0.99),
    worst: `${worst.name}: ${worst.p99Ms.toFixed(1)} ms`,
  }
}

/**
 * Returns the 99th percentile of a list in the order that changes most, requested ten times per second while about 500 SIMs change per
 * second: each call includes the update of the order after a tenth of a second of changes.
 */
export async function timeListAmongChanges(fleet: Fleet, calls: number): Promise<number> {
  const samples: number[] = []
  for (let call = 0; call <= calls; call++) {
    await fleet.step(80)
    const [sample = Number.NaN] = await time(
      fleet,
      { order: { monthly_data_volume: 'desc' }, filter: filters.status },
      1,
    )
    // The first call builds the order, once per server.
    if (call > 0) samples.push(sample)
  }
  return quantile(samples, 0.99)
}

/**
 * Returns the service times of the quick search for each text, with `calls` of each. Every call has a different filter, so that nothing is
 * cached.
 */
export async function timeSearches(
  fleet: Fleet,
  texts: readonly string[],
  calls: number,
): Promise<(Timing & { text: string; found: number })[]> {
  const timings = []
  for (const text of texts) {
    const { listSims } = await fleet.query(document, { quickSearch: text })
    // The document above selects totalSims.
    const { totalSims } = listSims as { totalSims: number }
    const samples: number[] = []
    for (let call = 0; call < calls; call++) {
      // A range that contains all SIMs, different in each call: the same response, never from the cache.
      const filter = { monthly_data_volume: { between: [-1 - call, 1e15] } }
      samples.push(...(await time(fleet, { quickSearch: text, filter }, 1)))
    }
    timings.push({
      text,
      found: totalSims,
      p50Ms: quantile(samples, 0.5),
      p99Ms: quantile(samples, 0.99),
    })
  }
  return timings
}

/** Returns the service times of one list in milliseconds, after one warm-up call. */
async function time(
  fleet: Fleet,
  variables: Record<string, unknown>,
  calls: number,
): Promise<number[]> {
  if (calls > 1) await fleet.query(document, variables)
  const samples: number[] = []
  for (let call = 0; call < calls; call++)
    samples.push(await serviceMs(() => fleet.query(document, variables)))
  return samples
}

/** Returns the CPU time of a call in milliseconds: on one core, how long it delays others, independent of other load on the machine. */
export async function serviceMs(call: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
