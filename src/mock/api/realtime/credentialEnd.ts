/**
 * Reports when the credential of an open connection ends: at its time, because its API key was deleted, bound to other addresses or given another
 * end meanwhile, or because the application token behind it was revoked. What is done then is the protocols' business.
 */
import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import type { StoreMessage } from '../../store/bus.ts'
import { perStore } from '../../store/perStore.ts'
import type { Store } from '../../store/store.ts'
import { closeCodes } from './connection.ts'

/** Timers cannot wait longer than this. */
const maxTimerMs = 2 ** 31 - 1

export interface CredentialWatch {
  /** The identity the connection was opened with. */
  readonly identity: KnownIdentity
  /** Looks at the same credential once more. */
  readonly identifyAgain: () => Promise<Identity>
  readonly nowMs: () => number
  /** Called once, with the close code and why. */
  readonly onEnd: (code: number, reason: string) => void
  readonly onFault: (fault: unknown) => void
}

/** Calls `onEnd` when the credential ends; returns how to stop waiting. */
export function whenCredentialEnds({
  identity,
  identifyAgain,
  nowMs,
  onEnd,
  onFault,
}: CredentialWatch): () => void {
  const { store, viewer } = identity
  const keyid = viewer.initiator.type === 'API_KEY' ? viewer.initiator.keyid : undefined
  // Keys go by the time of their store.
  const now = keyid === undefined ? nowMs : store.clock.now
  const whyEnded =
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
    const look = () => {
      if (now() >= expiresAtMs) end(closeCodes.expired, whyEnded)
      else waitUntil(expiresAtMs)
    }
    timer = setTimeout(look, Math.min(Math.max(expiresAtMs - now(), 0), maxTimerMs))
    timer.unref()
  }
  const lookAgain = async () => {
    const found = await identifyAgain()
    if (found.status === 'known') waitUntil(found.expiresAtMs)
    else end(closeCodes.unauthorized, found.reason)
  }

  const unsubscribe = watchCredential(store, credentialOf(identity), () => {
    lookAgain().catch(onFault)
  })
  waitUntil(identity.expiresAtMs)
  return stop
}

/** One subscription serves all connections of a store: few messages are about credentials. */
const watchersOf = perStore((store) => {
  const watchers = new Map<string, Set<() => void>>()
  store.bus.subscribe((message) => {
    const changed = changedCredential(message)
    if (changed !== undefined) for (const call of watchers.get(changed) ?? []) call()
  })
  return watchers
})

/** Calls when the credential was changed, until the returned function is called. */
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
