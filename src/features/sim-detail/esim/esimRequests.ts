/** What only this card shows of an eSIM. The activation code is asked for when somebody wants to see it, and kept nowhere. */
import { graphql } from '../../../data/graphql.ts'
import { fetchQuery } from '../../../data/graphql/fetchQuery.ts'

/** The chip of an eSIM, without its activation code, which an Observer may not read (GraphQL interface, ESIMInformation). */
export const EsimFacts = graphql(`
  query EsimFacts($iccid: String!) {
    listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
      items {
        iccid
        esim_information {
          eid
          type
          eim_last_polling_timestamp_ms
        }
      }
    }
  }
`)

const ActivationCode = graphql(`
  query ActivationCode($iccid: String!) {
    listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
      items {
        iccid
        esim_information {
          activation_code
        }
      }
    }
  }
`)

/** The code to download the profile with; null when there is no profile to download. Throws a ProblemError. */
export async function loadActivationCode(iccid: string): Promise<string | null> {
  const { listSims } = await fetchQuery(ActivationCode, { iccid })
  return (
    listSims?.items?.find((sim) => sim?.iccid === iccid)?.esim_information?.activation_code ?? null
  )
}
