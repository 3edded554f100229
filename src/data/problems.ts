/**
 * Turns errors of the network and the services into problems: the only place that knows their shapes (GraphQL interface and
 * REST interface, Errors). A `label` names the request, such as "POST https://…/graphql (ListSims)". It never contains a token.
 */
import { t } from '@lingui/core/macro'
import { isRecord, readField, readText } from '../lib/json.ts'
import { isOffline } from '../lib/network.ts'
import { ProblemError, type Problem } from '../lib/problem.ts'

export interface ServiceResponse {
  status: number
  headers: Headers
  /** The parsed JSON; undefined for an empty body and for one that is not JSON. */
  body: unknown
  length: number
  label: string
}

export function networkProblem(cause: unknown, label: string): ProblemError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const technical = `${label}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`
  const isWithoutNetwork = isOffline()
  const problem: Problem = isTimeout
    ? {
        title: t`The service did not respond in time`,
        detail: t`It may be busy. Your request may still be in progress. Check before you send a change again.`,
        code: 'TIMEOUT',
        isRetryable: true,
        technical,
      }
    : {
        title: isWithoutNetwork ? t`You are offline` : t`The service cannot be reached`,
        detail: isWithoutNetwork
          ? t`Check the network connection of this device.`
          : t`Check the network connection. If other sites work, the service itself is down or its URL is wrong.`,
        code: 'NETWORK',
        isRetryable: true,
        technical,
      }
  return new ProblemError(problem, { cause })
}

interface ServiceErrorEntry {
  message: string
  code: string | undefined
  argument: string | undefined
}

/** Reads the `errors` of a GraphQL response or real-time message, a list or a single one; empty when there are none. */
export function readErrorEntries(errors: unknown): ServiceErrorEntry[] {
  const list: readonly unknown[] = Array.isArray(errors) ? errors : isRecord(errors) ? [errors] : []
  return list.map((entry) => {
    const extensions = readField(entry, 'extensions')
    return {
      message:
        readText(entry, 'message') ??
        (typeof entry === 'string' ? entry : t`The service gave no reason.`),
      code: readText(extensions, 'code') ?? readText(entry, 'errorType'),
      argument: readText(extensions, 'argument'),
    }
  })
}

export function graphqlProblem(
  entries: readonly ServiceErrorEntry[],
  status: number,
  label: string,
): ProblemError {
  const first = entries[0]
  if (!first) return statusProblem({ status, body: undefined, label })
  const code = codeOfEntry(first, status)
  const technical = `${label}: ${status}: ${entries.map((entry) => `${entry.code ?? 'no code'}: ${entry.message}`).join('; ')}`
  const problem = problemOfCode(code, first.message, first.argument)
  const hasNoKind =
    code === 'INTERNAL' && status < 400 && !saysInternal.test(first.code ?? first.message)
  return new ProblemError({
    ...problem,
    ...(hasNoKind && {
      title: unknownCode.title,
      detail: `${sentence(first.message)} ${problem.detail}`,
    }),
    ...((hasNoKind || !(code in explanations)) && { isUnclassified: true }),
    technical,
  })
}

const saysInternal = /^Internal|^INTERNAL|^Lambda:|^MappingTemplate$/

/** Messages of common GraphQL libraries for a document that uses something the schema does not have. */
const notInSchema =
  /cannot query field|unknown (argument|type)|is not defined (by|for input object) type|field not in|FieldUndefined|UnknownArgument/i

/** Types and messages of services without codes, such as AWS AppSync, which sends an `errorType`. */
const codesOfTypes: readonly [RegExp, string][] = [
  [
    /^(Unauthorized|InvalidToken|ExpiredToken)Exception$|^unauthenticated|(token|jwt) (has )?expired/i,
    'UNAUTHENTICATED',
  ],
  [/^Unauthorized$|^AccessDenied|^WAFForbidden|not authorized|access denied/i, 'FORBIDDEN'],
  [/NotFound/, 'NOT_FOUND'],
  [/^Conflict|^ConcurrentModification|ConditionalCheckFailed/, 'CONFLICT'],
  [
    /Throttl|Throughput|too.?many.?requests|^LimitExceeded|^MaxSubscriptions|rate (limit )?exceeded/i,
    'BUSY',
  ],
  [/Timeout|timed out/i, 'GATEWAY'],
  [/^ServiceUnavailable/, 'UNAVAILABLE'],
  [
    /^(BadRequest|Validation|MalformedHttpRequest)Exception$|^ValidationError$|^GRAPHQL_VALIDATION_FAILED$/,
    'BAD_USER_INPUT',
  ],
  [/^UnsupportedOperation/, 'NOT_OFFERED'],
  [saysInternal, 'INTERNAL'],
]

function codeOfEntry({ code, message }: ServiceErrorEntry, status: number): string {
  if (status === 401) return 'UNAUTHENTICATED'
  if (code !== undefined && code !== 'BAD_USER_INPUT' && code in explanations) return code
  // Some types have a namespace: "com.amazonaws…#UnauthorizedException".
  const type = code?.replace(/^.*#/, '')
  const [, matched] = codesOfTypes.find(([pattern]) => pattern.test(type ?? message)) ?? []
  const known = matched ?? code ?? (status >= 400 ? codeOfStatus(status) : 'INTERNAL')
  const mayBeInvalid = code === undefined || known === 'BAD_USER_INPUT'
  return mayBeInvalid && notInSchema.test(message) ? 'NOT_OFFERED' : known
}

export function refusesToken(entry: ServiceErrorEntry): boolean {
  return codeOfEntry(entry, 200) === 'UNAUTHENTICATED'
}

export function statusProblem({
  status,
  body,
  label,
}: Pick<ServiceResponse, 'status' | 'body' | 'label'>): ProblemError {
  const summary = readText(body, 'message')
  const details = readField(body, 'details')
  const detail: unknown = Array.isArray(details) ? details[0] : undefined
  const token = readText(body, 'error_token')
  const messages = [summary, readText(detail, 'message')].filter((text) => text !== undefined)
  const technical = `${label}: ${status}${token === undefined ? '' : ` ${token}`}${messages.map((text) => `: ${text}`).join('')}`
  return new ProblemError({
    ...problemOfCode(codeOfStatus(status), messages.at(-1), readText(detail, 'field'), status),
    technical,
  })
}

export function malformedProblem({
  status,
  headers,
  length,
  label,
}: Omit<ServiceResponse, 'body'>): ProblemError {
  return new ProblemError({
    title: t`Unexpected response from the service`,
    detail: t`The service or a proxy sent a response that the portal cannot read. If you sent a change, check whether it arrived. Otherwise retry. If it happens again, check the service URL.`,
    code: 'MALFORMED',
    isRetryable: true,
    technical: `${label}: ${status} ${headers.get('Content-Type') ?? 'without a content type'}, ${length} characters, not the JSON of the contract`,
  })
}

/** Returns whether a body is not JSON, such as a page of a proxy, and the status does not explain the failure either. */
export function isUnreadable({ status, body, length }: ServiceResponse): boolean {
  return body === undefined && length > 0 && !(status in statusesOfProxies)
}

function codeOfStatus(status: number): string {
  const known = statusCodes[status]
  if (known !== undefined) return known
  return status >= 500 ? 'INTERNAL' : 'BAD_USER_INPUT'
}

/** These statuses mean the same from a proxy as from the service. */
const statusesOfProxies: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  413: 'TOO_LARGE',
  429: 'BUSY',
  502: 'GATEWAY',
  503: 'UNAVAILABLE',
  504: 'GATEWAY',
}

const statusCodes: Record<number, string> = {
  ...statusesOfProxies,
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
}

interface Explanation {
  title: string
  /** Takes the service's own message, which some codes need to say what is wrong. It is in `technical` in any case. */
  detail: (reason: string) => string
  isRetryable: boolean
}

const unavailable: Explanation = {
  title: t`The service is not available`,
  detail: () => t`It may be restarting or under maintenance. Try again in a minute.`,
  isRetryable: true,
}

const explanations: Record<string, Explanation> = {
  UNAUTHENTICATED: {
    title: t`The service does not accept the sign-in`,
    detail: () => t`Sign in again.`,
    isRetryable: false,
  },
  FORBIDDEN: {
    title: t`Not allowed`,
    detail: (reason) => t`${reason} Ask an administrator for access.`,
    isRetryable: false,
  },
  NOT_FOUND: {
    title: t`Not found`,
    detail: () => t`It may have been deleted, or belong to another customer.`,
    isRetryable: false,
  },
  BAD_USER_INPUT: {
    title: t`The service does not accept the input`,
    detail: (reason) => reason,
    isRetryable: false,
  },
  NOT_OFFERED: {
    title: t`The connected service does not offer this`,
    detail: (reason) => reason,
    isRetryable: false,
  },
  CONFLICT: {
    title: t`This is not possible now`,
    detail: (reason) => t`${reason} Reload and try again.`,
    isRetryable: false,
  },
  TOO_LARGE: {
    title: t`Too much at once`,
    detail: (reason) => t`${reason} Send less at once.`,
    isRetryable: false,
  },
  BUSY: {
    title: t`The service is busy`,
    detail: () => t`Wait a moment and try again.`,
    isRetryable: true,
  },
  UNAVAILABLE: unavailable,
  // A gateway responded instead of the service: unlike with 503, the service may have handled the request.
  GATEWAY: unavailable,
  INTERNAL: {
    title: t`The service failed`,
    detail: () => t`Try again. If it happens again, send the details to support.`,
    isRetryable: true,
  },
}

const unknownCode: Explanation = {
  title: t`The service rejected this`,
  detail: (reason) => reason,
  isRetryable: false,
}

function problemOfCode(
  code: string,
  message: string | undefined,
  field: string | undefined,
  status = 0,
): Omit<Problem, 'technical'> {
  const { title, detail, isRetryable } = explanations[code] ?? unknownCode
  const reason =
    code === 'FORBIDDEN' && (message === undefined || saysNothing.test(message))
      ? t`The service rejected this.`
      : message === undefined
        ? t`The service responded with status ${status}.`
        : code === 'BAD_USER_INPUT' && field !== undefined && !message.includes(field)
          ? `${field}: ${message}`
          : message
  return {
    title,
    detail: detail(sentence(reason)),
    code,
    ...(message === undefined ? {} : { message }),
    ...(field === undefined ? {} : { field }),
    isRetryable,
  }
}

/** What gateways send instead of a reason. */
const saysNothing = /^(forbidden|access denied)\.?$/i

function sentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
