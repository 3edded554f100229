/**
 * Makes what the services send sound by the types of the contract, where it enters: data of GraphQL, bodies of REST, live messages. What
 * cannot be read becomes `unknown`, NaN, an empty list or an object of these. Answers are changed in place, before anything else has them.
 */
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../lib/json.ts'
import { unknown } from '../lib/unknown.ts'
import { onSessionEnd } from './session/endOfSession.ts'

/** A field by the contract, as `scripts/contract/answerShapes.ts` writes it. */
export interface Shape {
  /** '' text, '0' number, '?' boolean, '@' day or time, '*' anything, or the name of a type. */
  kind: string
  isList: boolean
  isRequired: boolean
  /** An item of a list without it is dropped. */
  isId: boolean
  /** It and the fields below may be absent or null. */
  mayLack: boolean
  fieldsOf: (value: Readonly<Record<string, unknown>>) => Fields
}

export type Fields = Readonly<Record<string, Shape>>

export function parseShapes(text: string): (type: string) => Fields {
  const lines = new Map(
    text.split('\n').map((line) => {
      const [name = '', ...tokens] = line.split(' ')
      return [name, tokens]
    }),
  )
  const parsed = new Map<string, Fields>()
  return function fieldsOf(type) {
    let fields = parsed.get(type)
    if (!fields) {
      fields = Object.fromEntries(
        (lines.get(type) ?? []).map((token) => {
          const [, name = '', flags = '', kind = ''] = /^([^:]+):?([[!#~]*)(.*)$/.exec(token) ?? []
          const shape: Shape = {
            kind,
            isList: flags.includes('['),
            isRequired: flags.includes('!'),
            isId: flags.includes('#'),
            mayLack: flags.includes('~'),
            fieldsOf: () => fieldsOf(kind),
          }
          return [name, shape]
        }),
      )
      parsed.set(type, fields)
    }
    return fields
  }
}

interface Unreadable {
  count: number
  /** The first such value: "listSims.items[3].status". */
  path: string
  value: unknown
}

export const unreadableAnswers = createStore<Readonly<Record<string, Unreadable>>>(() => ({}))

export function clearUnreadable(): void {
  if (Object.keys(unreadableAnswers.getState()).length > 0) unreadableAnswers.setState({}, true)
}

onSessionEnd(clearUnreadable)

const path: (string | number)[] = []
let found: Unreadable | undefined

export function readAnswer(answer: unknown, shape: Shape, operation: string): unknown {
  if (shape.isList ? !Array.isArray(answer) : !isRecord(answer)) return undefined
  path.length = 0
  const sound = read(answer, shape, shape.mayLack)
  if (found) note(operation, found)
  found = undefined
  return sound
}

function note(operation: string, unreadable: Unreadable): void {
  const { count = 0 } = unreadableAnswers.getState()[operation] ?? {}
  if (unreadable.count > count) unreadableAnswers.setState({ [operation]: unreadable })
}

function read(value: unknown, shape: Shape, mayLack: boolean): unknown {
  const isAbsent = value === undefined || value === null
  if (isAbsent && !shape.isRequired) return mayLack ? value : null
  if (isAbsent && mayLack && !shape.isId) return value
  if (shape.isList) return Array.isArray(value) ? readList(value, shape, mayLack) : lost(value, [])
  return readItem(value, shape, mayLack)
}

function readList(list: unknown[], shape: Shape, mayLack: boolean): unknown[] {
  let length = 0
  for (let at = 0; at < list.length; at++) {
    path.push(at)
    const item = readItem(list[at], shape, mayLack, true)
    if (item !== null) list[length++] = item
    path.pop()
  }
  list.length = length
  return list
}

function readItem(value: unknown, shape: Shape, mayLack: boolean, isOfList = false): unknown {
  const { kind, isRequired, fieldsOf } = shape
  const unreadable = (field?: string) => lost(value, isOfList ? null : unknownOf(shape), field)
  if (!isObjectKind(kind)) return readScalar(value, kind) ?? unreadable()
  if (!isRecord(value)) return unreadable()
  const fields = fieldsOf(value)
  // Without its ID, an object is nothing that a screen could link to or change.
  const id = (isOfList || !isRequired) && Object.keys(fields).find((name) => fields[name]?.isId)
  if (id && readScalar(value[id], fields[id]?.kind ?? '') === undefined) return unreadable(id)
  return readObject(value, kind, fields, mayLack)
}

function readObject(
  value: Record<string, unknown>,
  kind: string,
  fields: Fields,
  mayLack: boolean,
): Record<string, unknown> {
  for (const name in fields) {
    const shape = fields[name]
    if (!shape) continue
    path.push(name)
    const given = value[name]
    // As in a change of a SIM, where 0 means no limit.
    const isNoLimit = given === 0 && kind === 'SIM' && name.endsWith('_limit')
    const sound = isNoLimit ? null : read(given, shape, mayLack || shape.mayLack)
    if (sound !== given) value[name] = sound
    path.pop()
  }
  // Libraries walk whole answers, and one of them may be nested too deep for that.
  for (const name in value)
    if (typeof value[name] === 'object' && value[name] !== null && !Object.hasOwn(fields, name))
      delete value[name]
  return value
}

const decimal = /^-?\d+(\.\d+)?$/
/** Beyond, a number is none of a 64-bit integer. */
const largestNumber = 2 ** 63

function readScalar(value: unknown, kind: string): unknown {
  if (kind === '0') {
    const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value
    return typeof number === 'number' && Math.abs(number) <= largestNumber ? number : undefined
  }
  if (kind === '*') return value
  if (kind === '?') return typeof value === 'boolean' ? value : undefined
  if (typeof value === 'number' && kind === '') return String(value)
  if (typeof value !== 'string' || (kind === '@' && !isDate(value))) return undefined
  const text = value.replace(directionControls, '')
  return text.length > longestText ? shorten(text) : text
}

/** In a name, they would reverse the rest of a sentence, such as the digits of an ICCID in the audit log. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

function isObjectKind(kind: string): boolean {
  return kind > '@'
}

/** Years from 1900 to 2199: a range of others would have millions of days. */
function isDate(text: string): boolean {
  return /^(19|2[01])\d\d-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))
}

const longestText = 10_000
/** Fields whose texts are no longer valid when they are cut: JSON and tokens. */
const whole = /json|value|record|token/i

function shorten(text: string): string {
  const length = whole.test(String(path.at(-1))) ? longestText * 100 : longestText
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function unknownOf({ kind, isList, isRequired, fieldsOf }: Shape): unknown {
  if (isList) return []
  if (kind === '0') return NaN
  if (kind === '' || kind === '@') return unknown
  return isObjectKind(kind) && isRequired ? unknownObject(fieldsOf({})) : null
}

function unknownObject(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.isRequired ? unknownOf(field) : null,
    ]),
  )
}

function lost(value: unknown, replacement: unknown, field?: string): unknown {
  if (found) found.count++
  else {
    const text = [...path, field ?? []]
      .flat()
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
    found = { count: 1, path: text.replace(/^\./, ''), value }
  }
  return replacement
}
