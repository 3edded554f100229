import { describe, expect, it } from 'vitest'
import {
  ProblemError,
  describeProblem,
  isAbort,
  problemOf,
  writeProblem,
  type Problem,
} from './problem.ts'

const problem: Problem = {
  title: 'Not found',
  detail: 'There is none.',
  code: 'NOT_FOUND',
  field: 'iccid',
  isRetryable: false,
  technical: 'POST /graphql: 200',
}

it('carries a problem through a promise', async () => {
  const thrown: unknown = await Promise.reject(new ProblemError(problem)).catch(
    (error: unknown) => error,
  )
  expect(problemOf(thrown)).toBe(problem)
})

it("turns an error of the portal's own code into a problem", () => {
  expect(problemOf(new TypeError('x is not a function'))).toMatchObject({
    code: 'PORTAL',
    technical: 'TypeError: x is not a function',
  })
})

it.each([
  'Failed to fetch dynamically imported module: https://portal.example/assets/Map-1.js',
  'error loading dynamically imported module: https://portal.example/assets/Map-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Map-1.css',
])('distinguishes a failed chunk from a bug: %s', (message) => {
  expect(problemOf(new TypeError(message))).toMatchObject({ code: 'CHUNK', isRetryable: true })
})

it('describes a problem in lines for the clipboard', () => {
  expect(describeProblem(problem)).toBe(
    'Not found\nThere is none.\nCode: NOT_FOUND\nField: iccid\nPOST /graphql: 200',
  )
})

it('distinguishes an aborted request from a failed one', () => {
  expect(isAbort(AbortSignal.abort().reason)).toBe(true)
  expect(isAbort(new Error('failed'))).toBe(false)
})

describe('the problem of a write', () => {
  it.each(['NETWORK', 'TIMEOUT', 'GATEWAY', 'MALFORMED'])(
    'is unconfirmed when the response was lost: %s',
    (code) => {
      const lost = new ProblemError({ ...problem, code })
      expect(writeProblem(lost, 'We could not confirm the quota was set')).toMatchObject({
        code,
        title: 'We could not confirm the quota was set',
        isRetryable: false,
      })
    },
  )

  it('is the problem that the service reported when it responded', () => {
    const refused = new ProblemError({ ...problem, code: 'CONFLICT' })
    expect(writeProblem(refused, 'We could not confirm the quota was set')).toEqual(refused.problem)
    expect(writeProblem(undefined, 'We could not confirm the quota was set')).toBeUndefined()
  })
})
