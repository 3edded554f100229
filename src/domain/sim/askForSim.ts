/**
 * The question for one SIM. There is no query for a single SIM: it is the list with the ICCID as its filter (GraphQL
 * interface, Queries). Asked before its page is drawn, the answer waits here for the page.
 */
import { graphql } from '../../data/graphql.ts'
import { fetchQuery } from '../../data/graphql/fetchQuery.ts'
import { whenSessionEnds } from '../../data/session/endOfSession.ts'
import { accountOf, sessionStore } from '../../data/session/session.ts'
import { SimFields } from './SimFields.ts'
import type { Sim } from './SimFields.ts'
import { simStore } from './simStore.ts'

const SimQuery = graphql(
  `
    query Sim($iccid: String!) {
      listSims(filter: { iccid: { eq: $iccid } }, limit: 1) {
        items {
          ...SimFields
        }
      }
    }
  `,
  [SimFields],
)

interface Prepared {
  iccid: string
  isFound: Promise<boolean>
}

let prepared: Prepared | undefined

/**
 * Asks for a SIM whose page is about to be drawn, if somebody is signed in; only the last one asked for is kept. Asking again for
 * the same one does nothing until `loadSim` has taken the answer.
 */
export function prepareSim(iccid: string): void {
  if (prepared?.iccid === iccid) return
  forgetPrepared()
  if (!accountOf(sessionStore.get())) return
  simStore.retain([iccid])
  const isFound = ask(iccid)
  const own: Prepared = { iccid, isFound }
  prepared = own
  // A failure is told to whoever waits for it now; who comes later asks anew.
  isFound.catch(() => {
    if (prepared === own) forgetPrepared()
  })
}

/**
 * Loads one SIM into the SIM store, where the caller must hold its ICCID. False when the service knows no SIM with this
 * ICCID. Throws a ProblemError, or an AbortError when given up.
 */
export async function loadSim(iccid: string, signal: AbortSignal): Promise<boolean> {
  const taken = prepared
  if (taken?.iccid !== iccid) return ask(iccid, signal)
  try {
    return await taken.isFound
  } finally {
    if (prepared === taken) forgetPrepared()
  }
}

async function ask(iccid: string, signal?: AbortSignal): Promise<boolean> {
  const asOf = simStore.stamp()
  const { listSims } = await fetchQuery(SimQuery, { iccid }, signal)
  const found: Sim | null | undefined = listSims?.items?.find((item) => item?.iccid === iccid)
  if (found) simStore.put(iccid, found, asOf)
  else simStore.markGone(iccid)
  return found !== undefined && found !== null
}

function forgetPrepared(): void {
  if (prepared) simStore.release([prepared.iccid])
  prepared = undefined
}

whenSessionEnds(() => {
  prepared = undefined
})
