/**
 * How the real-time connection is doing. A connection that stands does not mean that updates arrive: that is for
 * `domain/live` to say. Written by the real-time client alone.
 */
import { createExternalStore } from '../../lib/externalStore.ts'

/**
 * connecting: not yet connected for the first time. connected: `quietSinceMs` is set while an expected keep-alive is late.
 * reconnecting: lost; nextTryAtMs is null while a try runs. offline: lost, and the browser has no network. `sinceMs` is
 * when something arrived last, as far as that is known.
 */
export type ConnectionStatus =
  | { state: 'connecting' }
  | { state: 'connected'; quietSinceMs?: number }
  | { state: 'reconnecting'; sinceMs: number; nextTryAtMs: number | null }
  | { state: 'offline'; sinceMs: number }

export const connectionStatus = createExternalStore<ConnectionStatus>({ state: 'connecting' })
