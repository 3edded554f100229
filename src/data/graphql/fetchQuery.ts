import { createRequest } from '@urql/core'
import { untilAborted } from '../../lib/timeLimit.ts'
import type { TadaDocumentNode } from '../graphql.ts'
import { graphqlClient, sendOperation } from './client.ts'

/** Returns the data of a query, uncached. Throws a ProblemError, and an AbortError when `signal` aborts. */
export async function fetchQuery<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  // The request has the document with its text, which is written only once.
  const { query } = createRequest(document, variables)
  const sending = sendOperation(query, variables, { isRepeatable: true, signal })
  const { data, problem } = await (signal ? untilAborted(sending, signal) : sending)
  if (problem) throw problem
  // Sound data have the type of their document.
  return data as Result
}

/** Sent once, with a new key unless the caller has one; cached queries of the changed types are fetched again. */
export async function sendMutation<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  options: { idempotencyKey?: string } = {},
): Promise<Result> {
  const { data, error } = await graphqlClient()
    .mutation(document, variables, { ...options })
    .toPromise()
  if (error) throw error.networkError ?? error
  // A result without an error has data.
  return data as Result
}
