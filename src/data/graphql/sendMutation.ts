import type { TadaDocumentNode } from '../graphql.ts'
import { graphqlClient } from './client.ts'
import { keyContext } from './exchanges.ts'

export interface SendOptions {
  /** A key kept by the caller, so that it may send the same write again; a new one without it. */
  idempotencyKey?: string
}

/**
 * The data of a mutation, for code outside React. Sent once, never repeated; cached queries about the types it answers are
 * fetched again. Throws a ProblemError. Components use `useMutation`.
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
  // Without data there would have been an error.
  return data as Result
}
