/** The bundled servers of the running test file. Only for tests. */
import type { MockServer } from '../mock/server.ts'

interface TestServers {
  /** Keyed by their options as JSON. */
  running: Map<string, MockServer>
  /** The server that the data layer is connected to in the running test. */
  connected: MockServer | undefined
  /** How far the clock of tokens and rate limits is ahead. */
  authClockAheadMs: number
}

export const testServers: TestServers = {
  running: new Map(),
  connected: undefined,
  authClockAheadMs: 0,
}

/** Closes the servers at the end of a test file. */
export async function closeTestServers(): Promise<void> {
  await Promise.all([...testServers.running.values()].map((server) => server.close()))
  testServers.running.clear()
  testServers.authClockAheadMs = 0
}
