import { describe, expect, it, vi } from 'vitest'
import { graphqlProblem, networkProblem, readErrorEntries, statusProblem } from './problems.ts'

it('distinguishes an unreachable service from a slow one', () => {
  expect(networkProblem(new TypeError('failed'), 'POST x').problem).toMatchObject({
    code: 'NETWORK',
    isRetryable: true,
  })
  expect(networkProblem(new DOMException('late', 'TimeoutError'), 'POST x').problem).toMatchObject({
    code: 'TIMEOUT',
  })
})

it('blames the device, not the service, while the browser is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(networkProblem(new TypeError('failed'), 'POST x').problem).toMatchObject({
    code: 'NETWORK',
    title: 'You are offline',
  })
})

const problemOfCode = (code: string) =>
  graphqlProblem(
    readErrorEntries([{ message: 'message of the service', extensions: { code } }]),
    200,
    'POST x (Sims)',
  ).problem

it.each(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'INTERNAL'])(
  "explains the GraphQL code %s and keeps the service's message in the technical details",
  (code) => {
    const problem = problemOfCode(code)
    expect(problem).toMatchObject({
      code,
      message: 'message of the service',
      technical: `POST x (Sims): 200: ${code}: message of the service`,
    })
    expect(problem.title).not.toMatch(/[.!]$/)
    expect(problem.detail).toMatch(/\.$/)
  },
)

it.each(['FORBIDDEN', 'BAD_USER_INPUT', 'CONFLICT'])(
  "quotes the service's message for %s, the only explanation of the error",
  (code) => expect(problemOfCode(code).detail).toMatch(/^message of the service\..*/),
)

it.each(['UNAUTHENTICATED', 'NOT_FOUND', 'INTERNAL'])(
  "leaves the service's message out of the explanation of %s",
  (code) => expect(problemOfCode(code).detail).not.toContain('message of the service'),
)

it("shows an unknown code as a rejection with the service's message", () => {
  const { problem } = graphqlProblem(
    readErrorEntries([{ message: 'Quota reached', extensions: { code: 'QUOTA' } }]),
    200,
    'POST x',
  )
  expect(problem).toMatchObject({
    code: 'QUOTA',
    title: 'The service rejected this',
    detail: 'Quota reached.',
  })
})

it('reads the errors of real-time messages, which have their code in another field', () => {
  expect(readErrorEntries([{ errorType: 'UNAUTHENTICATED', message: 'Expired' }])).toEqual([
    { message: 'Expired', code: 'UNAUTHENTICATED', argument: undefined },
  ])
})

it('accepts errors of any shape', () => {
  expect(readErrorEntries('no')).toEqual([])
  expect(readErrorEntries([null, 5])).toHaveLength(2)
  expect(statusProblem({ status: 418, body: '<html>', label: 'GET x' }).problem).toMatchObject({
    code: 'BAD_USER_INPUT',
    detail: 'The service responded with status 418.',
  })
})

describe('GraphQL errors without a code', () => {
  const codeOf = (error: object, status = 200) =>
    graphqlProblem(readErrorEntries([error]), status, 'POST x (Sims)').problem.code

  it.each([
    ['UnauthorizedException', 'UNAUTHENTICATED'],
    ['com.amazonaws.deepdish.graphql.auth#UnauthorizedException', 'UNAUTHENTICATED'],
    ['InvalidTokenException', 'UNAUTHENTICATED'],
    ['ExpiredTokenException', 'UNAUTHENTICATED'],
    ['Unauthorized', 'FORBIDDEN'],
    ['AccessDeniedException', 'FORBIDDEN'],
    ['WAFForbiddenException', 'FORBIDDEN'],
    ['NotFound', 'NOT_FOUND'],
    ['DynamoDB:ResourceNotFoundException', 'NOT_FOUND'],
    ['DynamoDB:ConditionalCheckFailedException', 'CONFLICT'],
    ['ConcurrentModificationException', 'CONFLICT'],
    ['ValidationException', 'BAD_USER_INPUT'],
    ['com.amazonaws.deepdish.graphql.auth#BadRequestException', 'BAD_USER_INPUT'],
    ['Conflict', 'CONFLICT'],
    ['BadRequestException', 'BAD_USER_INPUT'],
    ['MalformedHttpRequestException', 'BAD_USER_INPUT'],
    ['TooManyRequestsException', 'BUSY'],
    ['ThrottlingException', 'BUSY'],
    ['LimitExceededError', 'BUSY'],
    ['MaxSubscriptionsReachedError', 'BUSY'],
    ['DynamoDB:ProvisionedThroughputExceededException', 'BUSY'],
    ['ExecutionTimeout', 'GATEWAY'],
    ['Lambda:ExecutionTimeoutException', 'GATEWAY'],
    ['ServiceUnavailableException', 'UNAVAILABLE'],
    ['InternalFailure', 'INTERNAL'],
    ['MappingTemplate', 'INTERNAL'],
    ['Lambda:Unhandled', 'INTERNAL'],
  ])('are classified by the error type %s of AWS AppSync', (errorType, code) => {
    expect(codeOf({ message: 'message of the service', errorType })).toBe(code)
  })

  it.each([
    { message: 'Cannot query field "name" on type "UserAccount".' },
    { message: 'Unknown argument "limit" on field "Query.listSms".' },
    {
      message:
        "Validation error of type FieldUndefined: Field 'name' in type 'UserAccount' is undefined",
      errorType: 'ValidationError',
    },
    {
      message: 'Cannot query field "a" on type "B".',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
    { message: 'Cannot query field "a" on type "B".', errorType: 'BadRequestException' },
    {
      message: 'unknown not supported through the realtime channel',
      errorType: 'UnsupportedOperation',
    },
    {
      message:
        "Validation error of type WrongType: argument 'filter' with value 'ObjectValue{}' contains a field not in 'SimFilterInput': 'label' @ 'listSims'",
      errorType: 'ValidationError',
    },
  ])('report that the service does not support the request: %j', (error) => {
    expect(graphqlProblem(readErrorEntries([error]), 400, 'POST x').problem).toMatchObject({
      code: 'NOT_OFFERED',
      title: 'The connected service does not offer this',
      isRetryable: false,
    })
  })

  it.each([
    ['Not Authorized to access listApiKeys on type Query', 'FORBIDDEN'],
    ['Rate exceeded', 'BUSY'],
    ['Token has expired.', 'UNAUTHENTICATED'],
    ['The incoming token has expired', 'UNAUTHENTICATED'],
    ['jwt expired', 'UNAUTHENTICATED'],
    ['Unauthenticated', 'UNAUTHENTICATED'],
    ['Something broke', 'INTERNAL'],
  ])('are otherwise classified by their message: %s', (message, code) => {
    expect(codeOf({ message })).toBe(code)
  })

  it('are classified by the HTTP status when the message is not specific', () => {
    expect(codeOf({ message: 'No' }, 401)).toBe('UNAUTHENTICATED')
    expect(codeOf({ message: 'No' }, 403)).toBe('FORBIDDEN')
    expect(codeOf({ message: 'No' }, 400)).toBe('BAD_USER_INPUT')
  })

  it('mean an expired session with the status 401, regardless of their type', () => {
    expect(codeOf({ message: 'Permission denied', errorType: 'Unauthorized' }, 401)).toBe(
      'UNAUTHENTICATED',
    )
  })

  it('are read from a single error instead of a list', () => {
    const errors = { errorType: 'LimitExceededError', message: 'Rate limit exceeded' }
    expect(graphqlProblem(readErrorEntries(errors), 200, 'real time').problem).toMatchObject({
      code: 'BUSY',
      message: 'Rate limit exceeded',
      detail: 'Wait a moment and try again.',
      isRetryable: true,
    })
  })

  it("keep the service's error type in the technical details", () => {
    const entries = readErrorEntries([{ message: 'No', errorType: 'UnauthorizedException' }])
    expect(graphqlProblem(entries, 401, 'POST x').problem.technical).toContain(
      'UnauthorizedException: No',
    )
  })
})
