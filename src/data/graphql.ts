/**
 * The tag for GraphQL documents, typed by the contract. At run time a document is its text and those of its fragments,
 * so that starting the portal parses nothing; what needs a syntax tree makes one from the text when it is loaded.
 */
import type { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../contract/generated/graphql-env.d.ts'

export type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'

type ContractGraphql = initGraphQLTada<{
  introspection: introspection
  scalars: { ID: string; Long: number }
  disableMasking: true
}>

interface TextDocument {
  text: string
  fragments: readonly TextDocument[]
}

function textDocument(text: string, fragments: readonly TextDocument[] = []): TextDocument {
  return { text, fragments }
}

/** Makes a document of its text and the fragments it spreads; its type carries variables and result. */
// The types are gql.tada's; the value behind them is a TextDocument, which only `documentText` reads.
export const graphql = textDocument as unknown as ContractGraphql

/** The whole text of a document: its own and each of its fragments once. */
export function documentText(document: object): string {
  // Documents come from `graphql` above only, which makes TextDocuments.
  const root = document as TextDocument
  const all = new Set<TextDocument>()
  collect(root, all)
  return [...all].map((part) => part.text.trim()).join('\n')
}

function collect(document: TextDocument, into: Set<TextDocument>): void {
  if (into.has(document)) return
  into.add(document)
  for (const fragment of document.fragments) collect(fragment, into)
}

/** The name of the operation in a document's text, "anonymous" without one. */
export function operationName(text: string): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? 'anonymous'
}
