/**
 * Takes large integers as identifiers: the contract lets an ID come as an integer, and an ICCID has more digits than a JavaScript number.
 */
import { GraphQLID } from 'graphql'

const parseOrdinary = GraphQLID.parseValue.bind(GraphQLID)

/** The text of an ID from JSON read by exactJson.ts. */
export function parseId(value: unknown): string {
  return typeof value === 'bigint' ? value.toString() : parseOrdinary(value)
}
