/**
 * What the connected service offers beyond the documents: the portal asks the GraphQL interface once for the names of its
 * operations. Of the REST interface an operation is known to be missing when it is called (`isNotOffered`).
 */
import { useSyncExternalStore } from 'react'
import { isRecord } from '../lib/json.ts'
import { askService } from './graphql/askService.ts'
import { createLoadedValue } from './loadedValue.ts'

export interface Offers {
  /** False when the service does not say; everything then counts as offered, and a call shows the truth. */
  isKnown: boolean
  /** Names of queries, mutations and subscriptions. */
  operations: ReadonlySet<string>
}

const rootTypes = ['queryType', 'mutationType', 'subscriptionType']
const text = `query Offers { __schema { ${rootTypes.map((type) => `${type} { fields { name } }`).join(' ')} } }`

const offers = createLoadedValue<Offers>(async (signal) => {
  const { data } = await askService(text, {}, { isRepeatable: true, signal })
  const schema = data?.['__schema']
  if (!isRecord(schema)) return { isKnown: false, operations: new Set() }
  return {
    isKnown: true,
    operations: new Set(rootTypes.flatMap((type) => fieldNames(schema[type]))),
  }
})

/** Whether the connected service offers a GraphQL operation; undefined until that is known. */
export function useIsOffered(operation: string): boolean | undefined {
  const state = useSyncExternalStore(offers.subscribe, offers.get)
  if (state.status === 'loading') return undefined
  return state.status === 'error' || !state.data.isKnown || state.data.operations.has(operation)
}

function fieldNames(type: unknown): string[] {
  const fields = isRecord(type) ? type['fields'] : undefined
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) =>
    isRecord(field) && typeof field['name'] === 'string' ? [field['name']] : [],
  )
}
