import type { TadaDocumentNode } from '../graphql.ts'
import { graphqlClient } from './client.ts'
import { keyContext } from './exchanges.ts'

export interface SendOptions {
  /** The caller's key, so that it may send the same write again; a new one by default. */
  idempotencyKey?: string
}

/**
 * Returns the data of a mutation, for code outside React. Sent once, never retried; cached queries of the types in its
 * result are fetched again. Throws a ProblemError. Components use `useMutation`.
 */
export async function sendMutation<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { idempotencyKey }: SendOptions = {},
): Promise<Result> {
  const { data, error } = await graphqlClient()
    .mutation(document, variables, idempotencyKey === undefined ? {} : keyContext(idempotencyKey))
    .toPromise()
  if (error) throw error.networkError ?? error
  // A result without an error has data.
  return data as Result
}
