/** A restart from the file of a fleet: the server in a process of its own, whose heap holds nothing else. */
import { createMockServer } from '../../src/mock/server.ts'
import type { Fleet } from './fleet.ts'
import { startServerProcess } from './serverProcess.ts'

const query = 'query ($text: String) { listSims(limit: 100, quickSearch: $text) { totalSims } }'

interface Restart {
  /** CPU time of the process up to its first list. */
  readonly seconds: number
  /** Once all texts were searched. */
  readonly memoryBytes: number
}

export async function measureRestart(fleet: Fleet): Promise<Restart> {
  const database = `${fleet.file}-copy`
  fleet.copyTo(database)
  const closed = createMockServer({ database })
  await closed.ready
  await closed.close()
  const server = await startServerProcess(['--data', database, '--rate', '0'])
  await server.post('/graphql', { query })
  const seconds = server.cpuMs() / 1000
  await server.post('/graphql', { query, variables: { text: 'zzzzz' } })
  const memoryBytes = server.memoryBytes()
  await server.stop()
  return { seconds, memoryBytes }
}
