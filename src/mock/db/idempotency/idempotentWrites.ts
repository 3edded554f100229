/**
 * Returns the first response to a repeated write instead of executing it again (IETF draft httpapi-idempotency-key; an extension). The key
 * is recorded in the transaction of the write. docs/decisions/idempotent-writes.md says what is stored and how it is encrypted.
 */
import { hmacSha256 } from '../../node/hash.ts'
import { fromBase64, randomBytes, toBase64, toHex } from '../../store/bytes.ts'
import { ServiceError, badInput } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'
import { perStore } from '../../store/perStore.ts'
import { defineTable, integer, key, optional, text } from '../sqlite/table.ts'

export const idempotencyTable = defineTable(
  'idempotency_key',
  { key_hash: key(text), request_hash: text, answer: optional(text), created_at_ms: integer },
  { withoutRowId: true, indexes: ['idempotency_key_by_time ON idempotency_key (created_at_ms)'] },
)

const idempotencyHeader = 'Idempotency-Key'
const retentionMs = 24 * 3_600_000
const maxKeyCharacters = 255

interface IdempotentRequest {
  /** The value of the header. */
  readonly key: string
  /** Interface and operation, such as "rest sendEndpointSms". */
  readonly operation: string
  /** Everything that identifies the request: another request with the same key differs here. */
  readonly content: readonly unknown[]
}

export class IdempotencyKeyReusedError extends ServiceError {
  constructor() {
    super(
      'BAD_USER_INPUT',
      `This ${idempotencyHeader} was sent with another request before: use a new key for a new request.`,
      idempotencyHeader,
    )
  }
}

/** Returns the key of a request, undefined without one. Throws BAD_USER_INPUT unless it has 1 to 255 printable ASCII characters. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get(idempotencyHeader)
  if (key === null) return undefined
  if (key.length > maxKeyCharacters || !/^[\x20-\x7e]+$/.test(key))
    throw badInput(
      idempotencyHeader,
      `${idempotencyHeader} must be 1 to ${maxKeyCharacters} printable ASCII characters.`,
    )
  return key
}

/** Writes in progress, by the hash of their key. */
const running = perStore(() => new Map<string, Promise<unknown>>())

/**
 * Runs a write, or returns the stored response if the same account sent the key within 24 hours; waits for a write in progress. A response
 * for which `isSuccess` is false is stored only when something was written. Throws IdempotencyKeyReusedError when the key was sent with
 * another request, CONFLICT when the write has no stored response.
 */
export async function answerOnce<Answer>(
  store: Store,
  viewer: Viewer,
  { key, operation, content }: IdempotentRequest,
  run: () => Answer | Promise<Answer>,
  isSuccess: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const derive = derivation(viewer, operation, key)
  const keyHash = toHex(derive('record'))
  const requestHash = toHex(derive(`request ${JSON.stringify(content, bigintAsText)}`))
  const runningHere = running(store)
  for (let first; (first = runningHere.get(keyHash));) await first.catch(() => undefined)

  const stored = idempotencyTable.find(
    store.db,
    'WHERE key_hash = ? AND created_at_ms > ?',
    ...[keyHash, store.clock.now() - retentionMs],
  )
  if (stored) {
    if (stored.request_hash !== requestHash) throw new IdempotencyKeyReusedError()
    if (stored.answer === null) throw responseNotStored()
    // Only this function writes responses, and only for the same operation.
    return (await unseal(stored.answer, derive('answer'))) as Answer
  }

  let isWritten = false
  const recordKey = () => {
    idempotencyTable.replace(store.db, {
      key_hash: keyHash,
      request_hash: requestHash,
      created_at_ms: store.clock.now(),
    })
    isWritten = true
  }
  const storeResponse = async (answer: Answer): Promise<Answer> => {
    if (!isWritten && !isSuccess(answer)) return answer
    const sealed = await seal(answer, derive('answer'))
    store.db.transaction(() => {
      if (!isWritten) recordKey()
      idempotencyTable.update(store.db, keyHash, { answer: sealed })
      deleteExpired(store)
    })
    return answer
  }

  const finished = store.db.addToFirstTransaction(recordKey, run).then(storeResponse)
  runningHere.set(keyHash, finished)
  try {
    return await finished
  } finally {
    runningHere.delete(keyHash)
  }
}

function responseNotStored(): ServiceError {
  return new ServiceError(
    'CONFLICT',
    `The request with this ${idempotencyHeader} was sent before, and its response was not stored: check what it changed before you send it with a new key.`,
    idempotencyHeader,
  )
}

/** Derives secrets from the key, which is itself not stored. They differ per account and operation. */
function derivation(
  { customerid, role, initiator }: Viewer,
  operation: string,
  key: string,
): (purpose: string) => Uint8Array {
  const account =
    initiator.type === 'USER'
      ? initiator.userId
      : initiator.type === 'API_KEY'
        ? initiator.keyid
        : ''
  const scope = JSON.stringify([customerid, role, initiator.type, account, operation])
  return (purpose) => hmacSha256(key, `${scope} ${purpose}`)
}

function deleteExpired(store: Store): void {
  store.db
    .statement('DELETE FROM idempotency_key WHERE created_at_ms <= ?')
    .run(store.clock.now() - retentionMs)
}

const nonceBytes = 12

/** Encrypts a response, which may contain a secret, so that only a caller with the key can read it from the data file. */
async function seal(answer: unknown, secret: Uint8Array): Promise<string> {
  const iv = randomBytes(nonceBytes)
  const clear = new TextEncoder().encode(JSON.stringify(answer))
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, await cipherKey(secret), clear)
  return toBase64(Uint8Array.from([...iv, ...new Uint8Array(sealed)]))
}

async function unseal(text: string, secret: Uint8Array): Promise<unknown> {
  const bytes = fromBase64(text)
  const iv = bytes.subarray(0, nonceBytes)
  const sealed = bytes.subarray(nonceBytes)
  const clear = await crypto.subtle.decrypt({ name: cipher, iv }, await cipherKey(secret), sealed)
  return JSON.parse(new TextDecoder().decode(clear))
}

const cipher = 'AES-GCM'

function cipherKey(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(secret), cipher, false, [
    'encrypt',
    'decrypt',
  ])
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}
