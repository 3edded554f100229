/** Validation errors of a request: the field, and what is allowed. */
import { type ErrorDetail, RestProblem } from './problem.ts'
import { describeViolation, type Violation } from './validationMessages.ts'

/** The fields of an Ajv error that are used here; the router reports parse errors in the same shape. */
export interface ValidationError extends Violation {
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
