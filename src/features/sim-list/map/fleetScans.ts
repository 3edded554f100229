/** Where the SIMs of a filter are: how many in each country, and the positions of the first of them. */
import { currentCapabilities } from '../../../data/capabilities.ts'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { startScan, type Scan } from '../../../domain/export/scan.ts'
import {
  defaultOrder,
  isUnfiltered,
  withText,
  type SimCriteria,
} from '../../../domain/sim-filter/simCriteria.ts'
import { requestSimCount } from '../../../domain/sim-filter/simLookup.ts'
import { walkSims } from '../../../domain/sim-filter/simRequest.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { isNotRecorded, LocationQuery, type Position } from '../../../domain/sim/simPosition.ts'
import type { Customer } from '../../../domain/useCustomer.ts'
import { forEachConcurrently } from '../../../lib/forEachConcurrently.ts'
import { problemOf } from '../../../lib/problem.ts'
import { isOnEarth } from '../../../ui/map/places.ts'

/** The number of SIMs of each country by its two-letter code; those never in a network are under `noCountry`. */
export type CountryCounts = ReadonlyMap<string, number>

export const noCountry = ''
const requestsAtOnce = 4
/** 20 requests; then the user decides whether to go on. */
const countedAtOnce = 2000

const Countries = graphql(`
  query FleetCountries {
    getFleetStatistics {
      countries {
        countryIso
        sims
      }
    }
  }
`)

/** Counts the SIMs by country. A service that cannot count them sends all SIMs; that pauses after 2,000. */
export function startCountryCount(criteria: SimCriteria): Scan<CountryCounts> {
  const can = currentCapabilities()
  if (can.hasOperation('getFleetStatistics') && can.hasField('SimFilterInput', 'countryIso'))
    return startScan<CountryCounts>(new Map(), Infinity, async (found, signal) => {
      const { getFleetStatistics } = await fetchQuery(Countries, {}, signal)
      const { countries } = getFleetStatistics
      const total = await requestSimCount(criteria, signal)
      const counts = new Map<string, number>()
      const isKnown = isUnfiltered(criteria)
      await forEachConcurrently(countries, requestsAtOnce, async ({ countryIso, sims }) => {
        const inCountry = { mode: 'is', value: countryIso } as const
        const count = isKnown
          ? sims
          : await requestSimCount(withText(criteria, 'countryIso', inCountry), signal)
        counts.set(countryIso, count ?? 0)
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

export interface LocatedSims {
  located: readonly (Pick<Sim, 'iccid' | 'custom_field_1'> & { position: Position })[]
  /** How many SIMs have no positions because they are not recorded. */
  unrecorded: number
}

/** The most SIMs whose positions are shown: each costs a request. */
export const maxLocated = 500
const locatedAtOnce = 20

/** Requests the positions of the first SIMs of the list. */
export function startPositions(
  criteria: SimCriteria,
  status: Customer['geolocation_status'] | undefined,
): Scan<LocatedSims> {
  const walk = walkSims(criteria, defaultOrder)
  let waiting: Sim[] = []
  let isLastPage = false
  let total: number | undefined
  let checked = 0
  return startScan<LocatedSims>({ located: [], unrecorded: 0 }, Infinity, async (found, signal) => {
    if (waiting.length === 0) {
      const page = await walk.next(signal)
      waiting = page.rows
      isLastPage = page.isLast
      total = page.total
    }
    const sims = waiting.slice(0, locatedAtOnce)
    const positions = new Map<Sim, Position | null>()
    await forEachConcurrently(sims, requestsAtOnce, async (sim) => {
      const position = await requestPosition(sim.iccid, status, signal)
      if (position !== 'unrecorded') positions.set(sim, position)
    })
    waiting = waiting.slice(locatedAtOnce)
    checked += sims.length
    const located = sims.flatMap((sim) => {
      const position = positions.get(sim)
      return position && isOnEarth(position) ? [{ ...sim, position }] : []
    })
    found.setState((before) => ({
      located: [...before.located, ...located],
      unrecorded: before.unrecorded + sims.length - positions.size,
    }))
    return {
      count: sims.length,
      isLast: checked >= maxLocated || (waiting.length === 0 && isLastPage),
      expected: total && Math.min(total, maxLocated),
    }
  })
}

async function requestPosition(
  iccid: string,
  status: Customer['geolocation_status'] | undefined,
  signal: AbortSignal,
): Promise<Position | null | 'unrecorded'> {
  try {
    return (await fetchQuery(LocationQuery, { iccid }, signal)).getLocationData ?? null
  } catch (thrown) {
    if (isNotRecorded(problemOf(thrown), status)) return 'unrecorded'
    throw thrown
  }
}
