import { makeOperation, mapExchange } from 'urql'
import type { Operation } from 'urql'
import { createIdempotencyKey, idempotencyHeaders } from '../idempotencyKey.ts'
import { currentCredentials } from '../session/credentials.ts'

/** Gives every mutation an Idempotency-Key, which it keeps when it is sent again with a renewed token. */
export const idempotencyExchange = mapExchange({
  onOperation(operation) {
    return operation.kind === 'mutation' ? withKey(operation) : operation
  },
})

async function withKey(operation: Operation): Promise<Operation> {
  const credentials = currentCredentials()
  if (!credentials) return operation
  const { url } = operation.context
  const headers = await idempotencyHeaders(createIdempotencyKey(), url, credentials)
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: { headers },
  })
}
