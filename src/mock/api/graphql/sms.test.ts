import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'
import type { MockServer } from '../../server.ts'

interface Sms {
  id: string
  direction: string
  payload: string
  status: string
  submittedAtMs: number
  finalAtMs: number | null
}

interface Page {
  items: Sms[]
  nextToken: string | null
  totalCount: number
}

const query = `query ($iccid: ID!, $direction: CommunicationDirection, $limit: Int, $nextToken: String) {
  listSms(iccid: $iccid, direction: $direction, limit: $limit, nextToken: $nextToken) {
    items { id iccid direction sourceAddress destinationAddress payload status submittedAtMs finalAtMs } nextToken totalCount
  }
}`

let server: MockServer
let account: TestAccount
let iccid: string
beforeAll(async () => {
  server = createTestServer()
  account = await signIn(server, 'demo-administrator@sms:200')
  const { body } = await account.graphql(
    '{ listSims(limit: 100, filter: { statusid: { eq: 2 } }) { items { iccid } } }',
  )
  const sims = body.data?.['listSims'] as { items: { iccid: string }[] } | undefined // as the query selects
  iccid = sims?.items[0]?.iccid ?? ''
  for (const payload of ['one', 'two', 'three', 'four', 'five']) {
    await account.control('clock', { advanceMs: 1000 })
    await account.control(`sims/${iccid}/sms`, { payload, destination: '4477' })
  }
})
afterAll(() => server.close())

const page = async (variables: object): Promise<Page> =>
  (await account.graphql(query, { iccid, ...variables })).body.data?.['listSms'] as Page // as the query selects
const problem = async (variables: object) =>
  (await account.graphql(query, { iccid, ...variables })).body.errors?.[0]?.extensions

describe('listSms', () => {
  it('lists what the device sent, latest first', async () => {
    const { items, totalCount } = await page({ direction: 'MO', limit: 5 })
    expect(items.map(({ payload }) => payload)).toEqual(['five', 'four', 'three', 'two', 'one'])
    expect(items[0]).toMatchObject({
      iccid,
      direction: 'MO',
      destinationAddress: '4477',
      status: 'DELIVERED',
      finalAtMs: items[0]?.submittedAtMs,
    })
    expect(totalCount).toBeGreaterThanOrEqual(5)
  })

  it('returns each SMS once, page by page', async () => {
    const all = await page({})
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const next: Page = await page({ limit: 2, nextToken })
      seen.push(...next.items.map(({ id }) => id))
      nextToken = next.nextToken
    } while (nextToken !== null)
    expect(seen).toEqual(all.items.map(({ id }) => id))
    expect(seen).toHaveLength(all.totalCount)
  })

  it('filters by direction', async () => {
    expect(
      (await page({ direction: 'MT' })).items.every(({ direction }) => direction === 'MT'),
    ).toBe(true)
    expect(
      (await page({ direction: 'MO' })).totalCount + (await page({ direction: 'MT' })).totalCount,
    ).toBe((await page({})).totalCount)
  })

  it('rejects an invalid limit, a nextToken of another list and an unknown SIM', async () => {
    expect(await problem({ limit: 0 })).toEqual({ code: 'BAD_USER_INPUT', argument: 'limit' })
    expect(await problem({ limit: 101 })).toEqual({ code: 'BAD_USER_INPUT', argument: 'limit' })
    const { nextToken } = await page({ limit: 2 })
    expect(await problem({ direction: 'MO', nextToken })).toEqual({
      code: 'BAD_USER_INPUT',
      argument: 'nextToken',
    })
    expect(await problem({ iccid: 'truck 7' })).toEqual({
      code: 'BAD_USER_INPUT',
      argument: 'iccid',
    })
    expect(await problem({ iccid: '8949030000000000000' })).toMatchObject({
      code: 'NOT_FOUND',
      argument: 'iccid',
    })
  })
})
