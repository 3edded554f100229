/** Error messages for each validation rule of the contract: what is allowed, not the name of the rule. */

import { RestProblem, type ErrorDetail } from './problem.ts'

/** A violated rule, as the validator reports it. */
interface Violation {
  readonly keyword: string
  readonly params: unknown
  readonly parentSchema?: unknown
}

/** Returns the message that follows the field name, without a full stop. */
function describeViolation({ keyword, params, parentSchema }: Violation): string {
  return (
    wordings.get(keyword)?.((name) => partOf(params, name), partOf(parentSchema, 'description')) ??
    'is not as it must be'
  )
}

type Wording = (parameter: (name: string) => unknown, description: unknown) => string

const wordings: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  ['required', () => 'is missing'],
  ['additionalProperties', () => 'is not known here'],
  ['parse', () => 'is not JSON'],
  [
    'type',
    (parameter) => `must be ${typeLabels.get(firstOf(parameter('type'))) ?? 'of another type'}`,
  ],
  [
    'minLength',
    (parameter) =>
      parameter('limit') === 1
        ? 'must not be empty'
        : `must have ${String(parameter('limit'))} characters at least`,
  ],
  ['maxLength', (parameter) => `may have ${String(parameter('limit'))} characters at most`],
  ['minimum', (parameter) => `must be ${String(parameter('limit'))} or more`],
  ['maximum', (parameter) => `must be ${String(parameter('limit'))} or less`],
  ['maxItems', (parameter) => `may have ${String(parameter('limit'))} entries at most`],
  ['minProperties', () => 'must not be empty'],
  ['enum', (parameter) => `must be ${listOf(parameter('allowedValues'))}`],
  [
    'format',
    (parameter) => `must be ${formatLabels.get(String(parameter('format'))) ?? 'of another form'}`,
  ],
  [
    'pattern',
    (_parameter, description) =>
      typeof description === 'string'
        ? `must be ${asContinued(description)}`
        : 'does not have the required form',
  ],
])

const typeLabels: ReadonlyMap<string, string> = new Map([
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['object', 'an object'],
  ['array', 'a list'],
])

const formatLabels: ReadonlyMap<string, string> = new Map([
  ['date', 'a day such as 2026-03-01'],
  ['date-time', 'a date and time with its zone such as 2026-03-01T00:00:00Z'],
])

function firstOf(type: unknown): string {
  return String(Array.isArray(type) ? type[0] : type)
}

function listOf(values: unknown): string {
  return Array.isArray(values)
    ? values
        .filter((value) => value !== null)
        .map(String)
        .join(' or ')
    : 'one of certain values'
}

/** Lower-cases the start of a contract sentence for use inside another one. */
function asContinued(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
}

function partOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
}

/** The fields of an Ajv error that are used here; the router reports parse errors in the same shape. */
interface ValidationError extends Violation {
  readonly instancePath: string
}

/** The problem of a request that violates the contract. */
export function requestProblem(errors: readonly ValidationError[]): RestProblem {
  // For an unreadable body, only the parse error is reported.
  const unreadable = errors.filter(({ keyword }) => keyword === 'parse')
  const details = (unreadable.length > 0 ? unreadable : errors).slice(0, 20).map(detailOf)
  return new RestProblem('bad_request', details[0]?.message ?? 'The request is malformed.', details)
}

function detailOf(error: ValidationError): ErrorDetail {
  const { keyword, instancePath, params } = error
  const steps = instancePath.split('/').slice(1)
  const isBody = steps[0] === 'requestBody' || keyword === 'parse'
  const field =
    [...steps.slice(1), ...namedProperty(keyword, params)].join('.') || (isBody ? 'body' : '')
  return { field, message: `${field} ${describeViolation(error)}.` }
}

/** Ajv reports a missing or unknown property at its parent object. */
function namedProperty(keyword: string, params: unknown): string[] {
  if (typeof params !== 'object' || params === null) return []
  const name: unknown = Reflect.get(
    params,
    keyword === 'required' ? 'missingProperty' : 'additionalProperty',
  )
  return typeof name === 'string' ? [name.slice(0, 60)] : []
}
