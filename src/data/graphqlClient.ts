/**
 * Queries whose answers go into the entity store or are used once: asked of the service each time, kept by nobody here.
 * What screens keep and share goes through `useGraphqlQuery`, what changes something through `runMutation`.
 */
import type { ProblemError } from '../lib/problem.ts'
import { stringifyDocument } from 'urql'
import type { TadaDocumentNode } from './graphql.ts'
import { askService } from './graphql/askService.ts'

export interface QueryOptions {
  /** Gives the query up; it then rejects with an AbortError. */
  signal?: AbortSignal
  /** Told when the answer holds data and errors; without it such an answer is a failure. */
  onPartial?: (problem: ProblemError) => void
}

/** The data of a query, from the service. Throws a ProblemError, or an AbortError when given up. */
export async function runQuery<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { signal, onPartial }: QueryOptions = {},
): Promise<Result> {
  const { data, problem } = await askService(stringifyDocument(document), variables, {
    isRepeatable: true,
    signal,
  })
  if (problem && (data === null || !onPartial)) throw problem
  if (problem) onPartial?.(problem)
  // The contract says what this document answers; a service that breaks it shows as missing values.
  return data as Result
}
