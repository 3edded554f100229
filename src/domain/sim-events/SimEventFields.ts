/** What the portal asks for of a SIM event, in lists and live (GraphQL interface, Events and filters). */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'

export const SimEventFields = graphql(`
  fragment SimEventFields on SimEvent {
    id
    iccid
    timestampMilliseconds
    type
    details
    jsonData
  }
`)

/** An event of a SIM as the service tells it; `type` may be one nobody knows, `jsonData` any text. */
export type SimEvent = ResultOf<typeof SimEventFields>
