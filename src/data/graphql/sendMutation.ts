import type { TadaDocumentNode } from '../graphql.ts'
import { graphqlClient } from './client.ts'

/**
 * The data of a mutation, for code outside React. Sent once, never repeated; cached queries about the types it answers are
 * fetched again. Throws a ProblemError. Components use `useMutation`.
 */
export async function sendMutation<Result, Variables extends object>(
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const { data, error } = await graphqlClient().mutation(document, variables).toPromise()
  if (error) throw error.networkError ?? error
  // Without data there would have been an error.
  return data as Result
}
