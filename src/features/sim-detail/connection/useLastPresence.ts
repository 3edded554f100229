import { useEffect, useState } from 'react'
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'
import { SimEventFields } from '../../../domain/sim-events/simEvents.ts'
import type { SimEvent } from '../../../domain/sim-events/simEvents.ts'

const LastPresenceQuery = graphql(
  `
    query LastPresence($iccid: ID!) {
      listSimEvents(
        iccid: $iccid
        limit: 1
        filterOptions: { type: { eq: "presence" } }
        order: { timestampMilliseconds: "desc" }
      ) {
        items {
          ...SimEventFields
        }
      }
    }
  `,
  [SimEventFields],
)

/** Loads the last presence event of an offline SIM: null when there is none, undefined while unknown or online. */
export function useLastPresence(iccid: string, isOffline: boolean): SimEvent | null | undefined {
  const [loaded, setLoaded] = useState<{ iccid: string; event: SimEvent | null }>()
  useEffect(() => {
    if (!isOffline) return
    const abort = new AbortController()
    fetchQuery(LastPresenceQuery, { iccid }, abort.signal).then(
      ({ listSimEvents }) => setLoaded({ iccid, event: listSimEvents?.items?.[0] ?? null }),
      // The page shows "Offline" without it; the events tab shows the error.
      () => {},
    )
    return () => abort.abort()
  }, [iccid, isOffline])
  return isOffline && loaded?.iccid === iccid ? loaded.event : undefined
}
