import { expect, it } from 'vitest'
import { ProblemError, describeProblem, isAbort, problemOf } from './problem.ts'
import type { Problem } from './problem.ts'

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

it('turns a fault of our own into a problem that says so', () => {
  expect(problemOf(new TypeError('x is not a function'))).toMatchObject({
    code: 'PORTAL',
    technical: 'TypeError: x is not a function',
  })
})

it('describes a problem in lines for the clipboard', () => {
  expect(describeProblem(problem)).toBe(
    'Not found\nThere is none.\nCode: NOT_FOUND\nField: iccid\nPOST /graphql: 200',
  )
})

it('tells a request given up from one that failed', () => {
  expect(isAbort(AbortSignal.abort().reason)).toBe(true)
  expect(isAbort(new Error('failed'))).toBe(false)
})
