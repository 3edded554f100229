/**
 * The scalar Long: 64-bit signed in the contract. On this server a Long is a JavaScript number, so values beyond 2^53 are refused rather
 * than rounded; no quantity of the service comes near.
 */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'

function toLong(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError('Long must be a whole number between -9007199254740991 and 9007199254740991.')
}

/** Whole numbers in and out; texts, fractions and larger numbers are refused. */
export const longScalar = new GraphQLScalarType<number, number>({
  name: 'Long',
  serialize: toLong,
  parseValue: toLong,
  parseLiteral(node) {
    return toLong(node.kind === Kind.INT ? Number(node.value) : undefined)
  },
})
