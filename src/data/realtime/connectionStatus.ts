/**
 * How the real-time connection is doing, for the badge. Written by the real-time client alone.
 */
import { createExternalStore } from '../../lib/externalStore.ts'

/**
 * connecting: not yet live for the first time. reconnecting: lost a moment ago; nextTryAtMs is null while a try runs.
 * offline: the browser has no network, or several tries failed; updates do not arrive.
 */
export type ConnectionStatus =
  | { state: 'connecting' }
  | { state: 'live' }
  | { state: 'reconnecting'; sinceMs: number; nextTryAtMs: number | null }
  | { state: 'offline'; sinceMs: number; nextTryAtMs: number | null }

export const connectionStatus = createExternalStore<ConnectionStatus>({ state: 'connecting' })
