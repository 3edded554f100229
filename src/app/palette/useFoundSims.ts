import { useEffect, useState } from 'react'
import { graphql } from '../../data/graphql.ts'
import { runQuery } from '../../data/graphqlClient.ts'
import type { ResultOf } from '../../data/graphql.ts'
import { isAbort, problemOf } from '../../lib/problem.ts'
import type { Problem } from '../../lib/problem.ts'

const FindSimsQuery = graphql(`
  query FindSims($text: String!, $limit: Int!) {
    listSims(quickSearch: $text, limit: $limit) {
      items { iccid custom_field_1 statusid imsi msisdn imei ip_address }
      totalSims
    }
  }
`)

export type FoundSim = NonNullable<ResultOf<typeof FindSimsQuery>['listSims']['items'][number]>

export interface FoundSims {
  sims: readonly FoundSim[]
  total: number
  isSearching: boolean
  problem?: Problem
}

const nothing: FoundSims = { sims: [], total: 0, isSearching: false }
const shortestText = 3
const debounceMs = 150
const limit = 8

/** SIMs found by any identifier or name, from three characters on; an answer that comes late for an older text is dropped. */
export function useFoundSims(text: string): FoundSims {
  const wanted = text.trim()
  const [found, setFound] = useState<FoundSims & { text: string }>({ ...nothing, text: '' })

  useEffect(() => {
    if (wanted.length < shortestText) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      runQuery(FindSimsQuery, { text: wanted, limit }, { signal: abort.signal }).then(
        ({ listSims }) => setFound({ text: wanted, sims: listSims.items.filter((sim) => sim !== null), total: listSims.totalSims ?? 0, isSearching: false }),
        (thrown: unknown) => {
          if (!isAbort(thrown)) setFound({ ...nothing, text: wanted, problem: problemOf(thrown) })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])

  if (wanted.length < shortestText) return nothing
  return found.text === wanted ? found : { ...nothing, sims: found.sims, total: found.total, isSearching: true }
}
