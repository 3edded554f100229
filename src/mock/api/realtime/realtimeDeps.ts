import type { Identity, KnownIdentity } from '../../auth/identity.ts'
import type { FanOut } from './fanOut.ts'
import type { OpenOperation } from './operations.ts'

export interface RealtimeOptions {
  readonly open: OpenOperation
  readonly identify: (authorization: string | undefined, remoteAddress: string) => Promise<Identity>
  /** The server's time in Unix milliseconds. */
  readonly nowMs: () => number
  /** Whether fault injection disconnects this caller. */
  readonly isCut: (identity: KnownIdentity) => boolean
  /** Maps an error code to its type; by default the code itself. */
  readonly errorTypeOf?: (code: string) => string
  readonly onFault: (fault: unknown) => void
}

export interface RealtimeDeps extends RealtimeOptions {
  readonly fanOut: FanOut
}
