/**
 * What the server gives to the real-time API, and the API to its protocols.
 */
import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import type { FanOut } from './fanOut.ts'
import type { OpenOperation } from './operations.ts'

export interface RealtimeOptions {
  readonly open: OpenOperation
  readonly identify: (authorization: string | undefined, remoteAddress: string) => Promise<Identity>
  /** The server's time, Unix milliseconds. */
  readonly nowMs: () => number
  /** Whether connections of this caller are cut for now (fault injection). */
  readonly isCut: (identity: KnownIdentity) => boolean
  /** What an error is called, by its code; the code itself unless given. */
  readonly errorTypeOf?: (code: string) => string
  readonly onFault: (fault: unknown) => void
}

export interface RealtimeDeps extends RealtimeOptions {
  readonly fanOut: FanOut
}
