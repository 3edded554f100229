/** Accepts large integers as IDs: an ICCID has more digits than a JavaScript number holds. */
import { GraphQLID } from 'graphql'

const parseOrdinary = GraphQLID.parseValue.bind(GraphQLID)

/** Returns the text of an ID in JSON that was parsed by exactJson.ts. */
export function parseId(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : parseOrdinary(value)
}
