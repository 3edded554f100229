import { makeOperation, mapExchange } from 'urql'
import type { Operation, OperationContext } from 'urql'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import { currentCredentials } from '../session/credentials.ts'

const headerName = 'Idempotency-Key'

/** Returns the context of a mutation that is sent with this key. */
export function keyContext(key: string): Pick<OperationContext, 'fetchOptions'> {
  return { fetchOptions: { headers: { [headerName]: key } } }
}

/** Gives every mutation an Idempotency-Key, which it keeps when it is sent again with a renewed token. */
export const idempotencyExchange = mapExchange({
  onOperation(operation) {
    return operation.kind === 'mutation' ? withKey(operation) : operation
  },
})

async function withKey(operation: Operation): Promise<Operation> {
  const credentials = currentCredentials()
  if (!credentials) return operation
  const { url, fetchOptions } = operation.context
  const key = typeof fetchOptions === 'object' && new Headers(fetchOptions.headers).get(headerName)
  const headers = await idempotencyHeaders(key || createIdempotencyKey(), url, credentials)
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { headers },
  })
}
