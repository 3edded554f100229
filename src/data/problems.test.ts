import { expect, it } from 'vitest'
import { graphqlProblem, networkProblem, readErrorEntries, statusProblem } from './problems.ts'

it('tells a service that cannot be reached from one that is too slow', () => {
  expect(networkProblem(new TypeError('failed'), 'POST x').problem).toMatchObject({
    code: 'NETWORK',
    isRetryable: true,
  })
  expect(networkProblem(new DOMException('late', 'TimeoutError'), 'POST x').problem).toMatchObject({
    code: 'TIMEOUT',
  })
})

it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'INTERNAL'])(
  'has sentences for the GraphQL code %s that hold the words of the service',
  (code) => {
    const { problem } = graphqlProblem(
      readErrorEntries([{ message: 'words of the service', extensions: { code } }]),
      200,
      'POST x (Sims)',
    )
    expect(problem).toMatchObject({
      code,
      technical: `POST x (Sims): 200: ${code}: words of the service`,
    })
    expect(problem.title).not.toMatch(/[.!]$/)
    expect(problem.detail).toMatch(/^words of the service\..*/)
  },
)

it('shows a code it does not know as a refusal with the words of the service', () => {
  const { problem } = graphqlProblem(
    readErrorEntries([{ message: 'Quota reached', extensions: { code: 'QUOTA' } }]),
    200,
    'POST x',
  )
  expect(problem).toMatchObject({
    code: 'QUOTA',
    title: 'The service refused this',
    detail: 'Quota reached.',
  })
})

it('reads the errors of real-time messages, whose code stands elsewhere', () => {
  expect(readErrorEntries([{ errorType: 'UNAUTHENTICATED', message: 'Expired' }])).toEqual([
    { message: 'Expired', code: 'UNAUTHENTICATED', argument: undefined },
  ])
})

it('outlives errors of any shape', () => {
  expect(readErrorEntries('no')).toEqual([])
  expect(readErrorEntries([null, 5])).toHaveLength(2)
  expect(statusProblem(418, '<html>', 'GET x').problem).toMatchObject({
    code: 'BAD_USER_INPUT',
    detail: 'The service answered with status 418.',
  })
})
