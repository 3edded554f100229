/**
 * What the real-time door is given by the server, and hands on to the protocols.
 */
import type { Identity } from '../access/identity.ts'
import type { World } from '../world/world.ts'
import type { FanOut } from './fanOut.ts'
import type { OpenOperation } from './operations.ts'

export interface RealtimeOptions {
  readonly open: OpenOperation
  readonly identify: (authorization: string | undefined, remoteAddress: string) => Promise<Identity>
  /** The server's time, Unix milliseconds. */
  readonly nowMs: () => number
  /** Whether connections to this world are cut for now (fault injection). */
  readonly isCut: (world: World) => boolean
  readonly onFault: (fault: unknown) => void
}

export interface RealtimeDeps extends RealtimeOptions {
  readonly fanOut: FanOut
}
