/**
 * Lists, creates, changes and deletes API keys (GraphQL interface, API key). Every change is in the audit log; the key itself appears only
 * in the response that creates it.
 */
import type {
  BatchJobOwner,
  MutationcreateApiKeyArgs,
} from '../../../contract/generated/graphqlServer.ts'
import { uniqueRanges } from '../../../contract/addressRange.ts'
import { storedText } from '../../../contract/storedText.ts'
import { limits } from '../../../contract/limits.ts'
import { accountOf } from '../accounts/users.ts'
import { addressRangeError } from '../../store/addressRanges.ts'
import {
  apiKeyRole,
  maskedKey,
  unlimitedMs,
  apiKeyTable,
  type StoredApiKey,
} from './apiKeyTable.ts'
import { appendAudit, type AuditEntry } from '../audit-log/auditLog.ts'
import { hashSecret, newSecret } from '../accounts/secrets.ts'
import { badInput, notFound, checkTextLength, checkListLength } from '../../store/serviceError.ts'
import type { Viewer, Store } from '../../store/store.ts'

const keyEndLength = 4

interface ApiKeyRow extends Omit<
  StoredApiKey,
  'keyHash' | 'keyEnd' | 'customerid' | 'role' | 'createdBy' | 'deletedBy'
> {
  /** Masked. */
  readonly key: string
  readonly createdBy: BatchJobOwner
  readonly deletedBy: BatchJobOwner | null
  readonly status: 'ACTIVE' | 'DELETED' | 'EXPIRED' | 'EXPIRING'
}

/** Returns the keys of the viewer's customer, deleted ones included, newest first. */
export function listApiKeys(store: Store, viewer: Viewer): ApiKeyRow[] {
  return apiKeyTable
    .list(
      store.db,
      'WHERE customerid = ? ORDER BY created_at_ms DESC, keyid DESC',
      viewer.customerid,
    )
    .map((row) => toApiKey(store, row))
}

/** Returns the key with this ID of the viewer's customer. Throws NOT_FOUND otherwise. */
export function findApiKeyRow(store: Store, viewer: Viewer, keyid: number): ApiKeyRow {
  const row = apiKeyTable.find(
    store.db,
    'WHERE keyid = ? AND customerid = ?',
    ...[keyid, viewer.customerid],
  )
  if (!row) throw notFound('keyid', `There is no API key ${keyid}`)
  return toApiKey(store, row)
}

/** Creates a key for the viewer's customer. Throws BAD_USER_INPUT naming the argument, for an invalid expiry or address range. */
export function createApiKey(
  store: Store,
  viewer: Viewer,
  input: MutationcreateApiKeyArgs,
): { keyid: number; clearKey: string } {
  checkInput(store, input)
  const { sourceIpAddress: _address, ...createdBy } = viewer.initiator
  const clearKey = newSecret('key')
  const comment = storedText(input.comment ?? '') || null
  const ipAddressAllowlist = uniqueRanges(input.ipAddressAllowlist ?? [])
  const expiresAtMs = input.expiresAtMs ?? unlimitedMs
  const keyid = store.db.transaction(() => {
    const id = apiKeyTable.insert(store.db, {
      keyHash: hashSecret(clearKey),
      keyEnd: clearKey.slice(-keyEndLength),
      customerid: viewer.customerid,
      role: apiKeyRole,
      comment,
      createdAtMs: store.clock.now(),
      createdBy,
      ipAddressAllowlist,
      expiresAtMs,
    })
    audit(store, viewer, {
      action: 'CREATED',
      newValue: { apiKey: { keyid: id, comment, ipAddressAllowlist, expiresAtMs } },
    })
    return id
  })
  return { keyid, clearKey }
}

/** Changes a key. Throws BAD_USER_INPUT as in createApiKey, and NOT_FOUND for a deleted key or one of another customer. */
export function updateApiKey(
  store: Store,
  viewer: Viewer,
  keyid: number,
  input: MutationcreateApiKeyArgs,
): ApiKeyRow {
  const current = findApiKeyRow(store, viewer, keyid)
  if (current.status === 'DELETED') throw notFound('keyid', `The API key ${keyid} is deleted`)
  checkInput(store, input)
  const before = {
    comment: current.comment,
    ipAddressAllowlist: current.ipAddressAllowlist,
    expiresAtMs: current.expiresAtMs,
  }
  const after = {
    comment:
      input.comment === null || input.comment === undefined
        ? current.comment
        : storedText(input.comment) || null,
    ipAddressAllowlist: input.ipAddressAllowlist
      ? uniqueRanges(input.ipAddressAllowlist)
      : current.ipAddressAllowlist,
    expiresAtMs: input.expiresAtMs ?? current.expiresAtMs,
  }
  const isChanged = (name: keyof typeof after) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const changed = (['comment', 'ipAddressAllowlist', 'expiresAtMs'] as const).filter(isChanged)
  if (changed.length === 0) return current
  store.db.transaction(() => {
    apiKeyTable.update(store.db, keyid, after)
    const changedFields = (values: typeof after) => ({
      apiKey: { keyid, ...Object.fromEntries(changed.map((name) => [name, values[name]])) },
    })
    audit(store, viewer, {
      action: 'UPDATED',
      oldValue: changedFields(before),
      newValue: changedFields(after),
    })
  })
  store.bus.publish({ type: 'apiKeyChanged', keyid })
  return findApiKeyRow(store, viewer, keyid)
}

/** Marks a key as deleted; it is invalid from now on. Throws NOT_FOUND for a deleted key or one of another customer. */
export function deleteApiKey(store: Store, viewer: Viewer, keyid: number): ApiKeyRow {
  const { status, comment } = findApiKeyRow(store, viewer, keyid)
  if (status === 'DELETED') throw notFound('keyid', `The API key ${keyid} is deleted already`)
  const { sourceIpAddress: _address, ...deletedBy } = viewer.initiator
  store.db.transaction(() => {
    apiKeyTable.update(store.db, keyid, { deletedAtMs: store.clock.now(), deletedBy })
    audit(store, viewer, {
      action: 'DELETED',
      oldValue: { apiKey: { keyid, comment } },
    })
  })
  store.bus.publish({ type: 'apiKeyChanged', keyid })
  return findApiKeyRow(store, viewer, keyid)
}

function checkInput(
  store: Store,
  { comment, ipAddressAllowlist, expiresAtMs }: MutationcreateApiKeyArgs,
): void {
  checkTextLength('comment', comment ?? '')
  checkListLength('ipAddressAllowlist', ipAddressAllowlist ?? [], 'entries')
  for (const entry of ipAddressAllowlist ?? []) {
    const reason = addressRangeError(entry)
    if (reason) throw badInput('ipAddressAllowlist', `ipAddressAllowlist: ${reason}`)
  }
  const isEnd = typeof expiresAtMs === 'number' && expiresAtMs !== unlimitedMs
  if (isEnd && expiresAtMs <= store.clock.now())
    throw badInput('expiresAtMs', 'expiresAtMs must lie in the future, or be -1 for no end')
  if (isEnd && expiresAtMs > limits.latestMs)
    throw badInput('expiresAtMs', 'expiresAtMs must lie before the year 10000, or be -1 for no end')
}

function audit(
  store: Store,
  viewer: Viewer,
  entry: Pick<AuditEntry, 'action' | 'oldValue' | 'newValue'>,
): void {
  appendAudit(store, viewer.initiator, {
    customerid: viewer.customerid,
    category: 'USER_MANAGEMENT',
    ...entry,
  })
}

function toApiKey(store: Store, row: StoredApiKey): ApiKeyRow {
  const { keyHash: _keyHash, keyEnd, createdBy, deletedBy, ...shown } = row
  const { deletedAtMs, expiresAtMs } = row
  return {
    ...shown,
    key: maskedKey(keyEnd),
    createdBy: accountOf(store, createdBy),
    deletedBy: deletedBy && accountOf(store, deletedBy),
    status: statusOf(deletedAtMs !== null, expiresAtMs, store.clock.now()),
  }
}

function statusOf(isDeleted: boolean, expiresAtMs: number, nowMs: number): ApiKeyRow['status'] {
  if (isDeleted) return 'DELETED'
  if (expiresAtMs === unlimitedMs) return 'ACTIVE'
  if (expiresAtMs <= nowMs) return 'EXPIRED'
  return expiresAtMs - nowMs <= limits.apiKeyExpiringMs ? 'EXPIRING' : 'ACTIVE'
}
