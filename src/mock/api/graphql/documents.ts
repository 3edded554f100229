/**
 * Parses, limits and validates a query and selects its operation, for both HTTP and sockets. Valid documents are cached, because clients
 * repeat the same few.
 */
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { setRecent } from '../../store/setRecent.ts'
import { maxDocumentCharacters, maxDocumentTokens, limitViolation } from './documentLimits.ts'
import { documentProblem, refusal, type Refusal } from './problems.ts'

export interface PreparedOperation {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly operationName: string | undefined
}

export type Prepared = { readonly ok: true; readonly prepared: PreparedOperation } | Refusal

/** The size of the cache; the least recently used document is removed first. */
const maxCachedDocuments = 500
/** Longer documents contain inline values and rarely repeat. */
const maxCachedCharacters = 20_000

/** Creates the function that prepares the operations of a schema, with a cache of valid documents. */
export function createDocuments(
  schema: GraphQLSchema,
  { noIntrospection = false }: { readonly noIntrospection?: boolean } = {},
): (query: string, operationName?: string) => Prepared {
  const cache = new Map<string, DocumentNode>()
  const rules = noIntrospection
    ? [...specifiedRules, NoSchemaIntrospectionCustomRule]
    : specifiedRules

  const validateSafely = (document: DocumentNode): readonly GraphQLError[] => {
    try {
      return validate(schema, document, rules, { maxErrors: 10 })
    } catch (error) {
      // The library evaluates the directives of a subscription's field, without variables.
      if (error instanceof GraphQLError) return [error]
      throw error
    }
  }

  const check = (query: string): DocumentNode | Refusal => {
    if (query.length > maxDocumentCharacters)
      return refusal(
        `The query has ${query.length} characters; at most ${maxDocumentCharacters} are answered.`,
        'query',
      )
    const known = cache.get(query)
    if (known) {
      setRecent(cache, query, known, maxCachedDocuments)
      return known
    }
    const document = parseBounded(query)
    if (document instanceof GraphQLError)
      return { ok: false, problems: [documentProblem(document)] }
    const violation = limitViolation(document)
    if (violation !== undefined) return refusal(violation, 'query')
    const errors = validateSafely(document)
    if (errors.length > 0)
      return { ok: false, problems: errors.map((error) => documentProblem(error, document)) }
    if (query.length > maxCachedCharacters) return document
    setRecent(cache, query, document, maxCachedDocuments)
    return document
  }

  return (query, operationName) => {
    const document = check(query)
    if ('ok' in document) return document
    const operation = getOperationAST(document, operationName)
    if (!operation) return refusal(missingOperationMessage(operationName), 'operationName')
    if (!schema.getRootType(operation.operation))
      return refusal(`This service offers no ${operation.operation}.`, 'query')
    return { ok: true, prepared: { document, operation, operationName } }
  }
}

function missingOperationMessage(operationName: string | undefined): string {
  return operationName === undefined
    ? 'The query must hold one operation; of several, operationName says which one to run.'
    : `The query holds no operation named ${operationName}.`
}

function parseBounded(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: maxDocumentTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // The parser is recursive: deep nesting overflows the stack.
    if (error instanceof RangeError)
      return new GraphQLError('The query is nested too deeply to be read.')
    throw error
  }
}
