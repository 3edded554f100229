/** Reads the JSON body of a simulator request field by field. Throws BAD_USER_INPUT with the missing or invalid field. */
import { badInput } from '../store/serviceError.ts'

interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly isInteger?: boolean
}

export interface BodyFields {
  number(name: string, bounds: NumberBounds): number
  optionalNumber(name: string, bounds: NumberBounds): number | undefined
  /** A text that matches the pattern; `meaning` describes what is expected. */
  optionalText(name: string, pattern: RegExp, meaning: string): string | undefined
  /** false by default. */
  flag(name: string): boolean
}

/** Returns the fields of a JSON object; an empty body has none. */
export function readFields(body: string): BodyFields {
  const fields = parseObject(body)
  const optionalNumber: BodyFields['optionalNumber'] = (name, { min, max, isInteger = false }) => {
    const value = fields[name]
    if (value === undefined || value === null) return undefined
    if (
      typeof value !== 'number' ||
      value < min ||
      value > max ||
      (isInteger && !Number.isInteger(value))
    ) {
      throw badInput(
        name,
        `${name} must be a ${isInteger ? 'whole ' : ''}number from ${min} to ${max}`,
      )
    }
    return value
  }
  return {
    optionalNumber,
    number(name, bounds) {
      const value = optionalNumber(name, bounds)
      if (value === undefined)
        throw badInput(name, `${name} is missing: a number from ${bounds.min} to ${bounds.max}`)
      return value
    },
    optionalText(name, pattern, meaning) {
      const value = fields[name]
      if (value === undefined || value === null) return undefined
      if (typeof value !== 'string' || !pattern.test(value))
        throw badInput(name, `${name} must be ${meaning}`)
      return value
    },
    flag(name) {
      const value = fields[name] ?? false
      if (typeof value !== 'boolean') throw badInput(name, `${name} must be true or false`)
      return value
    },
  }
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  if (body.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badInput('body', 'The body is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput('body', 'The body must be a JSON object')
  return value as Record<string, unknown> // fields of a JSON object are unknown
}
