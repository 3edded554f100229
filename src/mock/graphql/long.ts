/**
 * The scalar Long: 64-bit signed in the contract. On this server a Long is a JavaScript number. One that comes in beyond 2^53 counts as the
 * largest there is: no quantity of the service comes near, so that it compares as it should. What is kept is bounded where it is kept.
 */
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import type { ValueNode } from 'graphql'

const notLong = 'Long must be a whole number between -9223372036854775808 and 9223372036854775807.'

function serializeLong(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError(notLong)
}

function readLong(value: unknown, nodes?: ValueNode): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (typeof value !== 'bigint' || BigInt.asIntN(64, value) !== value)
    throw new GraphQLError(notLong, nodes ? { nodes } : {})
  return Math.min(Math.max(Number(value), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}

/** Whole numbers in and out; texts, fractions and numbers of more than 64 bits are refused. */
export const longScalar = new GraphQLScalarType<number, number>({
  name: 'Long',
  serialize: serializeLong,
  parseValue: (value) => readLong(value),
  parseLiteral: (node) => readLong(node.kind === Kind.INT ? BigInt(node.value) : undefined, node),
})
