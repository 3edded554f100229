import { useSyncExternalStore } from 'react'
import { connectionStatus } from './connectionStatus.ts'
import type { ConnectionStatus } from './connectionStatus.ts'

/** How the real-time connection is doing now. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(connectionStatus.subscribe, connectionStatus.get)
}
