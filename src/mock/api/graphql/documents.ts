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
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { setRecent } from '../../store/setRecent.ts'
import { maxDocumentCharacters, maxDocumentTokens, limitViolation } from './documentLimits.ts'
import { documentProblem, requestProblem } from './problems.ts'

export interface PreparedOperation {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly operationName: string | undefined
}

export type Prepared =
  | { readonly ok: true; readonly prepared: PreparedOperation }
  | { readonly ok: false; readonly problems: readonly GraphQLFormattedError[] }

/** The size of the cache; the least recently used document is removed first. */
const maxCachedDocuments = 500
/** Longer documents contain inline values and rarely repeat. */
const maxCachedCharacters = 20_000

/** Creates the function that prepares the operations of a schema, with a cache of valid documents. */
export function createDocuments(
  schema: GraphQLSchema,
  { noIntrospection = false }: { readonly noIntrospection?: boolean } = {},
): {
  prepare(query: string, operationName?: string): Prepared
} {
  const cache = new Map<string, DocumentNode>()
  const rules = noIntrospection
    ? [...specifiedRules, NoSchemaIntrospectionCustomRule]
    : specifiedRules

  const check = (query: string): DocumentNode | readonly GraphQLFormattedError[] => {
    if (query.length > maxDocumentCharacters) {
      return [
        requestProblem(
          'BAD_USER_INPUT',
          `The query has ${query.length} characters; at most ${maxDocumentCharacters} are answered.`,
          'query',
        ),
      ]
    }
    const known = cache.get(query)
    if (known) {
      setRecent(cache, query, known, maxCachedDocuments)
      return known
    }
    const document = parseBounded(query)
    if (document instanceof GraphQLError) return [documentProblem(document)]
    const violation = limitViolation(document)
    if (violation !== undefined) return [requestProblem('BAD_USER_INPUT', violation, 'query')]
    const errors = validate(schema, document, rules, { maxErrors: 10 })
    if (errors.length > 0) return errors.map((error) => documentProblem(error, document))
    if (query.length > maxCachedCharacters) return document
    setRecent(cache, query, document, maxCachedDocuments)
    return document
  }

  return {
    prepare(query, operationName) {
      const document = check(query)
      if (!('kind' in document)) return { ok: false, problems: document }
      const operation = getOperationAST(document, operationName)
      if (!operation)
        return {
          ok: false,
          problems: [
            requestProblem(
              'BAD_USER_INPUT',
              missingOperationMessage(operationName),
              'operationName',
            ),
          ],
        }
      if (!schema.getRootType(operation.operation)) {
        return {
          ok: false,
          problems: [
            requestProblem(
              'BAD_USER_INPUT',
              `This service offers no ${operation.operation}.`,
              'query',
            ),
          ],
        }
      }
      return { ok: true, prepared: { document, operation, operationName } }
    },
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
