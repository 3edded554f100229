import { type Scan, startScan } from '../../../domain/export/scan.ts'
import { defaultOrder, withText, type SimCriteria } from '../../../domain/sim-filter/simCriteria.ts'
import type { Customer } from '../../../domain/useCustomer.ts'
import { currentCapabilities } from '../../../data/capabilities.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { requestSimCount } from '../../../domain/sim-filter/simLookup.ts'
import { loadCountries } from '../../../domain/sim-filter/simOptions.ts'
import { walkSims } from '../../../domain/sim-filter/simRequest.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isNotRecorded, LocationQuery, type Position } from '../../../domain/sim/simPosition.ts'
import { forEachConcurrently } from '../../../lib/forEachConcurrently.ts'
import { problemOf } from '../../../lib/problem.ts'
import { isOnEarth, type Place } from '../../../ui/map/places.ts'

export type CountryCounts = ReadonlyMap<string, number>

export const noCountry = ''
const requestsAtOnce = 4
/** 20 requests; then the user decides whether to go on. */
const countedAtOnce = 2000

/** Counts the SIMs by country. A service that cannot count them sends all SIMs; that pauses after 2,000. */
export function startCountryCount(criteria: SimCriteria): Scan<CountryCounts> {
  const can = currentCapabilities()
  if (can.hasOperation('getFleetStatistics') && can.hasField('SimFilterInput', 'countryIso'))
    return startScan<CountryCounts>(new Map(), Infinity, async (found, signal) => {
      const countries = await loadCountries('', signal)
      const total = await requestSimCount(criteria, signal)
      const counts = new Map<string, number>()
      await forEachConcurrently(countries, requestsAtOnce, async ({ value }) => {
        const inCountry = withText(criteria, 'countryIso', { mode: 'is', value })
        counts.set(value, (await requestSimCount(inCountry, signal)) ?? 0)
      })
      const connected = [...counts.values()].reduce((sum, sims) => sum + sims, 0)
      counts.set(noCountry, Math.max(0, (total ?? connected) - connected))
      found.setState(counts, true)
      return { count: total ?? connected, isLast: true, expected: total }
    })
  const walk = walkSims(criteria, defaultOrder)
  return startScan<CountryCounts>(new Map(), countedAtOnce, async (found, signal) => {
    const { rows, isLast, total } = await walk.next(signal)
    const counts = new Map(found.getState())
    for (const { networkOperator } of rows) {
      const country = networkOperator?.countryIso || noCountry
      counts.set(country, (counts.get(country) ?? 0) + 1)
    }
    found.setState(counts, true)
    return { count: rows.length, isLast, expected: total }
  })
}

export type LocatedSim = Pick<Sim, 'iccid' | 'custom_field_1'> & Place

/** The most SIMs whose positions are shown: each costs a request. */
export const maxLocated = 500

/** Requests the positions of the first SIMs of the list; some have none. */
export function startPositions(
  criteria: SimCriteria,
  status: Customer['geolocation_status'] | undefined,
): Scan<readonly LocatedSim[]> {
  const walk = walkSims(criteria, defaultOrder)
  let page: Awaited<ReturnType<typeof walk.next>> | undefined
  let checked = 0
  return startScan<readonly LocatedSim[]>([], Infinity, async (found, signal) => {
    // After a failure the same page is due again, but the walk has passed it.
    page ??= await walk.next(signal)
    const { rows, isLast, total } = page
    const located: LocatedSim[] = []
    await forEachConcurrently(rows, requestsAtOnce, async (sim) => {
      const position = await requestPosition(sim.iccid, status, signal)
      if (position && isOnEarth(position)) located.push({ ...sim, ...position })
    })
    page = undefined
    checked += rows.length
    found.setState((before) => [...before, ...located], true)
    return {
      count: rows.length,
      isLast: isLast || checked >= maxLocated,
      expected: total && Math.min(total, maxLocated),
    }
  })
}

async function requestPosition(
  iccid: string,
  status: Customer['geolocation_status'] | undefined,
  signal: AbortSignal,
): Promise<Position | null> {
  try {
    return (await fetchQuery(LocationQuery, { iccid }, signal)).getLocationData ?? null
  } catch (thrown) {
    if (isNotRecorded(problemOf(thrown), status)) return null
    throw thrown
  }
}
