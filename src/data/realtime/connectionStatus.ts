import { createStore } from 'zustand/vanilla'

/**
 * connecting: not yet connected for the first time. connected: `quietSinceMs` is set while an expected keep-alive is late.
 * reconnecting: lost; nextTryAtMs is null while an attempt is in progress. offline: lost, and the browser has no network. `sinceMs` is
 * when something arrived last, as far as that is known.
 */
export type ConnectionStatus =
  | { state: 'connecting' }
  | { state: 'connected'; quietSinceMs?: number }
  | { state: 'reconnecting'; sinceMs: number; nextTryAtMs: number | null }
  | { state: 'offline'; sinceMs: number }

/** The state of the real-time connection, written by this folder. `domain/live` derives from it whether data is live. */
export const connectionStatus = createStore<ConnectionStatus>(() => ({ state: 'connecting' }))
