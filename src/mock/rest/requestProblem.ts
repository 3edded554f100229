/** Puts what a validator found wrong with a request into words: the field, and what is allowed there. */
import type { ErrorDetail } from './problem.ts'
import { RestProblem } from './problem.ts'

/** What is read of an Ajv error; parse errors of the router have the same shape. */
export interface ValidationError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: unknown
  readonly message?: string
}

/** The problem of a request that does not fit the contract. */
export function requestProblem(errors: readonly ValidationError[]): RestProblem {
  const details = errors.slice(0, 20).map(detailOf)
  return new RestProblem('bad_request', details[0]?.message ?? 'The request is malformed.', details)
}

function detailOf({ keyword, instancePath, params, message = 'is not allowed' }: ValidationError): ErrorDetail {
  const steps = instancePath.split('/').slice(1)
  const isBody = steps[0] === 'requestBody' || keyword === 'parse'
  const field = [...steps.slice(1), ...namedProperty(keyword, params)].join('.') || (isBody ? 'body' : '')
  return { field, message: `${field}: ${wordsFor(keyword, message)}.` }
}

/** Errors about a missing or an unknown property are reported at the object that lacks or has it. */
function namedProperty(keyword: string, params: unknown): string[] {
  if (typeof params !== 'object' || params === null) return []
  const name: unknown = Reflect.get(params, keyword === 'required' ? 'missingProperty' : 'additionalProperty')
  return typeof name === 'string' ? [name.slice(0, 60)] : []
}

function wordsFor(keyword: string, message: string): string {
  if (keyword === 'required') return 'is missing'
  if (keyword === 'additionalProperties') return 'is not known here'
  if (keyword === 'parse') return 'is not JSON'
  return message
}
