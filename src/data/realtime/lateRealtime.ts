/**
 * What of the real-time interface is loaded late, as one file: the start of the portal needs none of it.
 */
export { probeRealtime } from './probeRealtime.ts'
export { createRealtimeClient } from './realtimeClient.ts'
