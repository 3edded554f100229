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

/** The last presence event of a SIM that is offline: null when there is none, undefined while it is unknown or the SIM is online. */
export function useLastPresence(iccid: string, isOffline: boolean): SimEvent | null | undefined {
  const [found, setFound] = useState<{ iccid: string; event: SimEvent | null }>()
  useEffect(() => {
    if (!isOffline) return
    const abort = new AbortController()
    fetchQuery(LastPresenceQuery, { iccid }, abort.signal).then(
      ({ listSimEvents }) => setFound({ iccid, event: listSimEvents?.items?.[0] ?? null }),
      // The page says "Offline" without it; the events tab shows the failure.
      () => {},
    )
    return () => abort.abort()
  }, [iccid, isOffline])
  return isOffline && found?.iccid === iccid ? found.event : undefined
}
