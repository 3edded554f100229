/**
 * Detects when the credential of an open connection ends: it expired, its API key was deleted or changed, or its application token was
 * revoked.
 */
import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import type { StoreMessage } from '../../store/bus.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { closeCodes } from './connection.ts'
import { unref } from '../../store/unref.ts'

/** The longest delay that setTimeout supports; later expiries are checked again after it. */
const maxTimerMs = 2 ** 31 - 1

interface CredentialWatch {
  /** The identity at the start of the connection. */
  readonly identity: KnownIdentity
  /** Identifies the same credential again. */
  readonly identifyAgain: () => Promise<Identity>
  readonly nowMs: () => number
  /** Called once, with close code and reason. */
  readonly onEnd: (code: number, reason: string) => void
  readonly onFault: (fault: unknown) => void
}

/** Calls `onEnd` when the credential ends; returns a function that stops watching. */
export function onCredentialEnd({
  identity,
  identifyAgain,
  nowMs,
  onEnd,
  onFault,
}: CredentialWatch): () => void {
  const { store, viewer } = identity
  const keyid = viewer.initiator.type === 'API_KEY' ? viewer.initiator.keyid : undefined
  // API keys expire by the clock of their store.
  const now = keyid === undefined ? nowMs : store.clock.now
  const closeReason =
    keyid !== undefined
      ? 'The API key has expired.'
      : 'The auth token has expired: connect again with a new one.'
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
  }
  const end = (code: number, reason: string) => {
    if (isOver) return
    stop()
    onEnd(code, reason)
  }
  const waitUntil = (expiresAtMs: number | null) => {
    clearTimeout(timer)
    if (expiresAtMs === null || isOver) return
    const checkExpiry = () => {
      if (now() >= expiresAtMs) end(closeCodes.expired, closeReason)
      else waitUntil(expiresAtMs)
    }
    timer = setTimeout(checkExpiry, Math.min(Math.max(expiresAtMs - now(), 0), maxTimerMs))
    unref(timer)
  }
  const checkAgain = async () => {
    const found = await identifyAgain()
    if (found.status === 'known') waitUntil(found.expiresAtMs)
    else end(closeCodes.unauthorized, found.reason)
  }

  const unsubscribe = watchCredential(store, credentialOf(identity), () => {
    checkAgain().catch(onFault)
  })
  waitUntil(identity.expiresAtMs)
  return stop
}

/** One bus subscription per store serves all connections, because few messages concern credentials. */
const watchersOf = perStore((store: Store) => {
  const watchers = new Map<string, Set<() => void>>()
  store.bus.subscribe((message) => {
    const changed = changedCredential(message)
    if (changed !== undefined) for (const call of watchers.get(changed) ?? []) call()
  })
  return watchers
})

/** Calls `onChange` when the credential changes, until the returned function is called. */
function watchCredential(store: Store, credential: string, onChange: () => void): () => void {
  const watchers = watchersOf(store)
  const ofCredential = watchers.get(credential) ?? new Set()
  watchers.set(credential, ofCredential)
  ofCredential.add(onChange)
  return () => {
    ofCredential.delete(onChange)
    if (ofCredential.size === 0) watchers.delete(credential)
  }
}

function credentialOf({ viewer, applicationTokenId }: KnownIdentity): string {
  return viewer.initiator.type === 'API_KEY'
    ? `key ${viewer.initiator.keyid}`
    : `token ${applicationTokenId}`
}

function changedCredential(message: StoreMessage): string | undefined {
  if (message.type === 'apiKeyChanged') return `key ${message.keyid}`
  return message.type === 'applicationTokenRevoked' ? `token ${message.tokenId}` : undefined
}
