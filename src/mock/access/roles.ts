/**
 * What each role may do, in one place for both interfaces: an observer changes nothing; a user changes everything but API keys, application
 * tokens and data streams, which it only reads; an administrator may do all. Which data somebody sees is not decided here (see Viewer).
 */
import type { Role } from '../../contract/tables.ts'

export interface AskedOperation {
  /** The field of Mutation, Query or Subscription, or the operationId of the OpenAPI file. */
  readonly name: string
  /** Whether it changes anything: every mutation, every REST request that is not a GET. */
  readonly isWrite: boolean
}

/** Subjects only an administrator changes. A name belongs to the first one it contains. */
const administratorSubjects = [
  { pattern: /api_?key/i, subject: 'API keys' },
  { pattern: /application_?token/i, subject: 'application tokens' },
  { pattern: /data_?stream/i, subject: 'data streams' },
]

/** Exchanging an application token is a POST that changes nothing, and happens before there is a role. */
const openOperations = new Set(['authenticate'])

/** Why a role may not do something, in words for people; undefined when it may. */
export function whyNotAllowed(role: Role, operation: AskedOperation): string | undefined {
  if (!operation.isWrite || openOperations.has(operation.name) || role === 'ADMINISTRATOR') return undefined
  if (role === 'OBSERVER') return 'The Observer role can look at everything and change nothing.'
  const found = administratorSubjects.find(({ pattern }) => pattern.test(operation.name))
  return found && `Only an Administrator changes ${found.subject}.`
}
