/**
 * What the connected service offers beyond the documents: the portal asks the GraphQL interface once for the names of its
 * operations. Of the REST interface an operation is known to be missing when it is called (`isNotOffered`).
 */
import { useQuery } from 'urql'
import { graphqlClient } from './graphql/client.ts'

interface RootType {
  fields: readonly { name: string }[]
}

interface SchemaAnswer {
  __schema: {
    queryType: RootType
    mutationType: RootType | null
    subscriptionType: RootType | null
  }
  auditFilter?: { inputFields: readonly { name: string }[] | null } | null
}

const rootTypes = ['queryType', 'mutationType', 'subscriptionType'] as const
const Offers = `query Offers { __schema { ${rootTypes.map((type) => `${type} { fields { name } }`).join(' ')} } auditFilter: __type(name: "AuditLogFilterInput") { inputFields { name } } }`

/**
 * Whether the connected service offers a GraphQL operation; undefined until that is known. Where the service does not say,
 * everything counts as offered, and a call shows the truth.
 */
export function useIsOffered(operation: string): boolean | undefined {
  const [{ data, error }] = useQuery<SchemaAnswer>({ query: Offers, requestPolicy: 'cache-first' })
  if (!data) return error ? true : undefined
  return includes(data, operation)
}

/** Resolves to what `useIsOffered` returns, for code outside React. Never rejects. */
export async function isOffered(operation: string): Promise<boolean> {
  const data = await requestOffers()
  return !data || includes(data, operation)
}

/** Extensions of `AuditLogFilterInput`. */
export type AuditFilterField = 'hideBatchJobChanges' | 'batchJobId'

/**
 * Whether the connected service filters the audit log by a field beyond the documents; undefined until that is known. Where the service
 * does not say, it counts as missing: a request with an unknown field fails.
 */
export function useHasAuditFilter(field: AuditFilterField): boolean | undefined {
  const [{ data, error }] = useQuery<SchemaAnswer>({ query: Offers, requestPolicy: 'cache-first' })
  return data || error ? hasAuditFilterField(data, field) : undefined
}

/** Resolves to what `useHasAuditFilter` returns, for code outside React. Never rejects. */
export async function hasAuditFilter(field: AuditFilterField): Promise<boolean> {
  return hasAuditFilterField(await requestOffers(), field)
}

async function requestOffers(): Promise<SchemaAnswer | undefined> {
  const { data } = await graphqlClient()
    .query<SchemaAnswer>(Offers, {}, { requestPolicy: 'cache-first' })
    .toPromise()
  return data
}

function includes({ __schema: schema }: SchemaAnswer, operation: string): boolean {
  return rootTypes.some((type) => schema[type]?.fields.some(({ name }) => name === operation))
}

function hasAuditFilterField(data: SchemaAnswer | undefined, field: AuditFilterField): boolean {
  return data?.auditFilter?.inputFields?.some(({ name }) => name === field) ?? false
}
