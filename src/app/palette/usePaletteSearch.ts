import { useEffect, useState } from 'react'
import { currentCapabilities } from '../../data/capabilities.ts'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { canMatch } from '../../domain/sim-filter/simCriteria.ts'
import { SimFields, type Sim } from '../../domain/sim/SimFields.ts'
import { searchText } from '../../lib/typedText.ts'
import { isAbort, problemOf, type Problem } from '../../lib/problem.ts'

/** With a filter instead of the quick search, which leaves out IMSI and IP address; a service may lack these filters. */
const FindSimsQuery = graphql(
  `
    query FindSims($text: String, $filter: SimFilterInput, $limit: Int!) {
      listSims(quickSearch: $text, filter: $filter, limit: $limit) {
        items {
          ...SimFields
        }
        totalSims
      }
    }
  `,
  [SimFields],
)

type SimList = ResultOf<typeof FindSimsQuery>['listSims']

export interface PaletteSearchResults {
  sims: readonly Sim[]
  total: number
  isSearching: boolean
  problem?: Problem
  devices: readonly DeviceSearchResult[]
}

const minTextLength = 3
const simDebounceMs = 150
const simLimit = 8

export function isSearchedFor(text: string): boolean {
  return searchText(text).length >= minTextLength
}

/** Finds SIMs and devices by any identifier or name, from three characters on. Ignores responses to an earlier text. */
export function usePaletteSearch(text: string): PaletteSearchResults {
  const { hasGraphql, hasRest } = useCapabilities()
  const query = isSearchedFor(text) ? searchText(text) : undefined
  const simQuery = hasGraphql ? query : undefined
  const sims = useSearch(simQuery, simDebounceMs, findSims)
  const devices = useSearch(hasRest ? query : undefined, deviceDebounceMs, loadDevices)
  const isSearching = sims.query !== simQuery
  return {
    sims: [],
    total: 0,
    ...(simQuery !== undefined && (isSearching ? stillMatching(sims.data, simQuery) : sims.data)),
    isSearching: simQuery !== undefined && isSearching,
    ...(!isSearching && sims.problem && { problem: sims.problem }),
    devices: (devices.query === query && devices.data) || [],
  }
}

/** Returns the SIMs of an earlier search that match a text, too, so that Enter never opens one that does not. */
function stillMatching(earlier: Answer | undefined, query: string): Answer {
  const wanted = query.toLowerCase()
  const sims = (earlier?.sims ?? []).filter((sim) =>
    [
      sim.iccid,
      sim.custom_field_1,
      sim.imsi,
      sim.msisdn,
      sim.imei,
      sim.ip_address,
      sim.end_customer_label?.name,
    ].some((text) => text?.toLowerCase().includes(wanted)),
  )
  return { sims, total: sims.length }
}

interface Found<T> {
  query: string
  data?: T
  problem?: Problem
}

/** Returns the last answer, which may be of an earlier query; `load` must be stable. */
function useSearch<T>(
  query: string | undefined,
  debounceMs: number,
  load: (query: string, signal: AbortSignal) => Promise<T>,
): Found<T> {
  const [found, setFound] = useState<Found<T>>({ query: '' })
  useEffect(() => {
    if (query === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      load(query, abort.signal).then(
        (data) => !abort.signal.aborted && setFound({ query, data }),
        (thrown: unknown) => {
          if (!isAbort(thrown)) setFound({ query, problem: problemOf(thrown) })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, debounceMs, load])
  return found
}

interface Answer {
  sims: readonly Sim[]
  total: number
}

async function findSims(text: string, signal: AbortSignal): Promise<Answer> {
  const { listSims } = await fetchQuery(FindSimsQuery, { text, limit: simLimit }, signal)
  const answer = answerOf(listSims)
  const field = /^\d{3,15}$/.test(text)
    ? 'imsi'
    : /^[\d.]{3,15}$|^[\da-f:]{3,39}$/i.test(text)
      ? 'ip_address'
      : undefined
  const can = currentCapabilities()
  if (answer.sims.length > 0 || !field || !canMatch(can, field, 'begins')) return answer
  try {
    const filter = { [field]: { beginsWith: text } }
    const found = await fetchQuery(FindSimsQuery, { filter, limit: simLimit }, signal)
    return answerOf(found.listSims)
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown
    return answer
  }
}

function answerOf(list: SimList): Answer {
  return { sims: list?.items ?? [], total: list?.totalSims ?? 0 }
}

export interface DeviceSearchResult {
  id: number
  name: string
  iccid: string | undefined
}

/** Later than the search for SIMs, whose results are needed more often. */
const deviceDebounceMs = 250
const deviceLimit = 5

async function loadDevices(
  text: string,
  signal: AbortSignal,
): Promise<readonly DeviceSearchResult[]> {
  const { findDevices } = await import('../../domain/device/findDevices.ts')
  return (await findDevices(text, deviceLimit, signal)).map(({ id, name, sim }) => ({
    id,
    name,
    iccid: sim?.iccid ?? undefined,
  }))
}
