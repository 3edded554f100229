import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { components } from '../../contract/generated/rest.ts'
import { createMockServer, type MockServer } from '../server.ts'
import { signIn, type TestAccount } from '../testing/testServer.ts'

let server: MockServer
let account: TestAccount

beforeAll(async () => {
  server = createMockServer({ database: ':memory:', sims: 600, seed: 1, rate: 1 })
  account = await signIn(server, 'demo-administrator')
})
afterAll(() => server.close())

async function rest<Body>(path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${account.token}` }
  const response = await server.fetch(new Request(`http://localhost/api/v1${path}`, { headers }))
  // Typed as each test expects.
  return (await response.json()) as Body
}

const count = async (query: string, field: string) => {
  const { body } = await account.graphql(`{ answer: ${query} { ${field} } }`)
  // Each query selects this one number.
  return (body.data?.['answer'] as Record<string, number> | undefined)?.[field]
}

describe('a demo with simulated activity', () => {
  it('has a data stream to each kind of destination, with its last record', async () => {
    const streams = await rest<components['schemas']['DataStream'][]>('/data_stream')
    expect(streams.map(({ api_type }) => api_type.id)).toEqual([1, 4, 8])
    for (const { name, last_delivery, last_record } of streams) {
      expect(name).toEqual(expect.any(String))
      expect(last_delivery).toEqual(expect.any(String))
      expect(JSON.parse(String(last_record))).toMatchObject({ record_type: 'event' })
    }
  })

  it('has a backlog for a receiver that does not respond', async () => {
    const [callback] = await rest<components['schemas']['DataStream'][]>('/data_stream')
    expect(callback?.pending).toBeGreaterThan(5)
    expect(callback?.pending_since).toEqual(expect.any(String))
    expect(callback?.last_error).toEqual(expect.any(String))
  })

  it.each(['COMPLETED', 'CANCELLED', 'FAILED', 'RUNNING'])(
    'has a job that is %s',
    async (status) => {
      expect(
        await count(`listBatchJobs(limit: 1, filter: { status: ${status} })`, 'totalCount'),
      ).toBeGreaterThan(0)
    },
  )

  it('has an expired application token', async () => {
    const tokens = await rest<components['schemas']['ApplicationToken'][]>('/application_token')
    expect(tokens.map(({ status }) => status)).toContain('EXPIRED')
  })
})

it('runs no jobs and no data streams without simulated activity', async () => {
  const still = createMockServer({ database: ':memory:', sims: 60, seed: 1, rate: 0 })
  const { graphql } = await signIn(still, 'demo-administrator')
  const { body } = await graphql(
    '{ listBatchJobs(limit: 1, filter: { status: RUNNING }) { totalCount } }',
  )
  expect(body.data).toEqual({ listBatchJobs: { totalCount: 0 } })
  await still.close()
})
