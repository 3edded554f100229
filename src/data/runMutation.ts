/**
 * Changes. A mutation is sent once, whatever happens: a lost answer is a problem to tell, not to repeat.
 */
import { ProblemError, problemOf } from '../lib/problem.ts'
import { stringifyDocument } from 'urql'
import type { TadaDocumentNode } from './graphql.ts'
import { urqlClient } from './urqlClient.ts'

/** The data of a mutation; cached queries about the types it answers are asked again. Throws a ProblemError. */
export async function runMutation<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { data, error } = await urqlClient()
    .mutation<Result>(stringifyDocument(document), variables)
    .toPromise()
  if (error) throw new ProblemError(problemOf(error.networkError))
  // The contract says what this document answers; without data there would have been an error.
  return data as Result
}
