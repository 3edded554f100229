/** A restart from the file of the fleet, and the memory of the restarted server. */
import { cpuUsage } from 'node:process'
import { createMockServer } from '../../src/mock/server.ts'
import type { Fleet } from './fleet.ts'
import { startServerProcess } from './serverProcess.ts'

const document = 'query ($text: String) { listSims(limit: 100, quickSearch: $text) { totalSims } }'

/** CPU time of a closed server from its start to its first list, and memory once all its lists and searches were used. */
export async function measureRestart(
  fleet: Fleet,
): Promise<{ seconds: number; memoryBytes: number }> {
  const database = `${fleet.file}-copy`
  fleet.copyTo(database)
  const first = createMockServer({ database })
  await first.ready
  await first.close()

  const before = cpuUsage()
  const restarted = createMockServer({ database })
  const post = async (path: string, body: unknown, authorization = ''): Promise<unknown> => {
    const response = await restarted.fetch(
      new Request(`http://bench.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      }),
    )
    return response.json()
  }
  // The answer has this one field.
  const { auth_token: token } = (await post('/api/v1/authenticate', {
    application_token: 'demo-administrator',
  })) as { auth_token: string }
  const list = await post('/graphql', { query: document }, token)
  const { user, system } = cpuUsage(before)
  if (!JSON.stringify(list).includes('totalSims')) throw new Error(JSON.stringify(list))
  await restarted.close()

  const server = await startServerProcess(['--data', database, '--rate', '0'])
  await server.post('/graphql', { query: document, variables: { text: 'zzzzz' } })
  const memoryBytes = server.memoryBytes()
  await server.stop()
  return { seconds: (user + system) / 1e6, memoryBytes }
}
