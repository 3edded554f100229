/** The filter of a SIM's events (GraphQL interface, SimEventFilterInput), validated once for derived and stored events. */
import { simEventTypes } from '../../../contract/simEventTypes.ts'
import { badInput, checkListLength } from '../../store/serviceError.ts'
import { stringTest } from '../../index/selectSims.ts'
import type {
  StringFilterInput,
  SimEventFilterInput,
} from '../../../contract/generated/graphqlServer.ts'
import type { Maybe } from '../../store/maybe.ts'

/** A validated filter; all conditions must match. */
export interface SimEventsRequest {
  /** Undefined for any. */
  readonly types: ReadonlySet<string> | undefined
  readonly fromMs: number
  readonly toMs: number
  /** Exact timestamps; undefined for any. */
  readonly timestamps: readonly number[] | undefined
  isAtTime(timestampMs: number): boolean
}

const knownTypes: readonly string[] = simEventTypes
const timeArgument = 'filterOptions.timestampMilliseconds'

/** Validates a filter; without one every event matches, and an unknown type matches none. Throws BAD_USER_INPUT naming the argument. */
export function readSimEventFilter(filter: Maybe<SimEventFilterInput>): SimEventsRequest {
  const types = readTypes(filter?.type)
  const time = filter?.timestampMilliseconds
  const [fromMs, toMs] = readRange(time?.between)
  const timestamps = readTimestamps(time?.eq, time?.in)
  const wanted = timestamps && new Set(timestamps)
  return {
    types,
    fromMs,
    toMs,
    timestamps,
    isAtTime: (timestampMs) =>
      timestampMs >= fromMs && timestampMs <= toMs && (wanted?.has(timestampMs) ?? true),
  }
}

function readTypes(filter: Maybe<StringFilterInput>): ReadonlySet<string> | undefined {
  if (!filter) return undefined
  const isWanted = stringTest(filter, 'filterOptions.type')
  return new Set(knownTypes.filter((type) => isWanted(type)))
}

function readRange(between: Maybe<readonly Maybe<number>[]>): [fromMs: number, toMs: number] {
  if (!between) return [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  const [from, to] = between
  const isPair = between.length === 2 && typeof from === 'number' && typeof to === 'number'
  if (!isPair || from > to)
    throw badInput(
      `${timeArgument}.between`,
      `${timeArgument}.between takes two numbers, the smaller first`,
    )
  return [from, to]
}

function readTimestamps(
  eq: Maybe<number>,
  isIn: Maybe<readonly Maybe<number>[]>,
): readonly number[] | undefined {
  checkListLength(`${timeArgument}.in`, isIn ?? [])
  const listed = isIn?.filter((value) => typeof value === 'number')
  if (typeof eq !== 'number') return listed
  return !listed || listed.includes(eq) ? [eq] : []
}
