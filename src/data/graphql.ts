import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../contract/generated/graphql-env.d.ts'

export type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'

/** Parses a document once, at module load; its type carries variables and result. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { ID: string; Long: number }
  disableMasking: true
}>()
