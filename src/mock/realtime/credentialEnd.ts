/**
 * Tells when the credential of an open connection ends: at its time, or because its API key was deleted, bound to other addresses or given another
 * end meanwhile. What is done then is the protocols' business.
 */
import type { Identity, KnownIdentity } from '../access/identity.ts'
import type { WorldMessage } from '../world/bus.ts'
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
  const { world, viewer } = identity
  const keyid = viewer.initiator.type === 'API_KEY' ? viewer.initiator.keyid : undefined
  // Keys go by the time of their world.
  const now = keyid === undefined ? nowMs : world.clock.now
  const whyEnded =
    keyid !== undefined
      ? 'The API key has expired.'
      : 'The auth token has expired: connect again with a new one.'
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe?.()
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

  const onMessage = (message: WorldMessage) => {
    if (message.type === 'apiKeyChanged' && message.keyid === keyid) lookAgain().catch(onFault)
  }
  // Most connections are opened with a token: none of them need hear all that happens.
  const unsubscribe = keyid === undefined ? undefined : world.bus.subscribe(onMessage)
  waitUntil(identity.expiresAtMs)
  return stop
}
