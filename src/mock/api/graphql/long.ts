/**
 * The scalar Long: 64-bit signed in the contract, a number on this server (docs/decisions/server-requests.md). Input beyond 2^53 is parsed as a bigint; resolvers
 * get quantities as the largest safe number, and IDs with all digits.
 */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

const notLong = 'Long must be a whole number between -9223372036854775808 and 9223372036854775807.'

function serializeLong(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new GraphQLError(notLong)
}

function readLong(value: unknown, nodes?: ValueNode): number | bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (typeof value !== 'bigint' || BigInt.asIntN(64, value) !== value)
    throw new GraphQLError(notLong, nodes ? { nodes } : {})
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** Arguments that are IDs: they are compared and appear in errors, but are not calculated with. */
const idArguments = new Set(['batchJobId'])

/** Returns the arguments with all quantities as numbers; IDs beyond 2^53 stay bigints. */
export function clampQuantities(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      idArguments.has(name) ? value : clampAll(value),
    ]),
  )
}

function clampAll(value: unknown): unknown {
  if (typeof value === 'bigint')
    return value < 0n ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER
  if (Array.isArray(value)) return value.map(clampAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clampAll(inner)]))
}

/** Accepts 64-bit integers; rejects strings and fractions. */
export const longScalar = new GraphQLScalarType<number | bigint, number>({
  name: 'Long',
  serialize: serializeLong,
  parseValue: (value) => readLong(value),
  parseLiteral: (node) => readLong(node.kind === Kind.INT ? BigInt(node.value) : undefined, node),
})
