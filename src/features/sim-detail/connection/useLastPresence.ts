import { useQuery } from 'urql'
import { graphql } from '../../../data/graphql.ts'
import { SimEventFields, type SimEvent } from '../../../domain/sim-events/simEvents.ts'

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
  // After an error the page shows "Offline" without it; the events tab shows the error.
  const [{ data }] = useQuery({
    query: LastPresenceQuery,
    variables: { iccid },
    pause: !isOffline,
  })
  return isOffline && data ? (data.listSimEvents?.items?.[0] ?? null) : undefined
}
