import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'

const dayMs = 86_400_000
const server = createTestServer()
let storeCount = 0
let name: string
let administrator: TestAccount

beforeEach(async () => {
  name = `account${++storeCount}`
  administrator = await signIn(server, `demo-administrator@${name}:20`)
})
afterAll(() => server.close())

interface Key {
  keyid: number
  key: string
  comment: string | null
  status: string
  ipAddressAllowlist: string[]
  expiresAtMs: number
  lastusedAtMs: number | null
  createdBy: { __typename: string; email?: string }
  deletedBy: { __typename: string; email?: string } | null
  deletedAtMs: number | null
}

const fields = `keyid key comment status createdAtMs lastusedAtMs ipAddressAllowlist expiresAtMs deletedAtMs
  createdBy { __typename ... on UserAccount { email name role } } deletedBy { __typename ... on UserAccount { email } }`

async function ask(
  account: TestAccount,
  query: string,
  variables: object = {},
): Promise<Record<string, Key>> {
  const { body } = await account.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  return body.data as Record<string, Key> // what the query selects
}

const create = async (input: object = {}) => {
  const answer = await ask(
    administrator,
    `mutation ($c: String, $a: [String!], $e: Long) { createApiKey(comment: $c, ipAddressAllowlist: $a, expiresAtMs: $e) { ${fields} } }`,
    input,
  )
  return answer['createApiKey'] as Key // what the mutation answers
}
const update = (keyid: number, input: object) =>
  administrator.graphql(
    `mutation ($k: Int!, $c: String, $a: [String!], $e: Long) { updateApiKey(keyid: $k, comment: $c, ipAddressAllowlist: $a, expiresAtMs: $e) { ${fields} } }`,
    { k: keyid, ...input },
  )
const remove = (keyid: number) =>
  administrator.graphql(`mutation ($k: Int!) { deleteApiKey(keyid: $k) { ${fields} } }`, {
    k: keyid,
  })
const list = async (account = administrator) =>
  ((await ask(account, `{ listApiKeys { ${fields} } }`)) as unknown as { listApiKeys: Key[] })
    .listApiKeys // what the query selects
const useKey = (key: string, from?: { remoteAddress: string }) =>
  server.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: key },
      body: '{"query":"{ getCustomerData { customerid } }"}',
    }),
    from,
  )
const nowMs = async () =>
  Number((await administrator.control('clock', { advanceMs: 0 })).body['nowMs'])

describe('API keys', () => {
  it('are returned in full once on creation and masked afterwards', async () => {
    const createdKey = await create({ c: 'Export' })
    const shown = (await list()).find(({ keyid }) => keyid === createdKey.keyid)
    expect((await useKey(createdKey.key)).status).toBe(200)
    expect(createdKey).toMatchObject({
      comment: 'Export',
      status: 'ACTIVE',
      expiresAtMs: -1,
      createdBy: { __typename: 'UserAccount', email: 'anna.lindqvist@northwind.example' },
    })
    expect(shown?.key).toBe(`••••••••${createdKey.key.slice(-4)}`)
    expect(JSON.stringify(await list())).not.toContain(createdKey.key)
  })

  it('in the demo data cover every status', async () => {
    expect(new Set((await list()).map(({ status }) => status))).toEqual(
      new Set(['ACTIVE', 'EXPIRING', 'EXPIRED', 'DELETED']),
    )
  })

  it('turn from EXPIRING to EXPIRED and are then rejected', async () => {
    const createdKey = await create({ e: (await nowMs()) + 40 * dayMs })
    const stateAfter = async (days: number) => {
      await administrator.control('clock', { advanceMs: days * dayMs })
      return (await list()).find(({ keyid }) => keyid === createdKey.keyid)?.status
    }
    expect(createdKey.status).toBe('ACTIVE')
    expect(await stateAfter(11)).toBe('EXPIRING')
    expect((await useKey(createdKey.key)).status).toBe(200)
    expect(await stateAfter(29)).toBe('EXPIRED')
    expect((await useKey(createdKey.key)).status).toBe(401)
  })

  it('with an allowlist work only from its IP addresses', async () => {
    const createdKey = await create({ a: ['203.0.113.0/24', '2001:db8:40::/48'] })
    expect((await useKey(createdKey.key, { remoteAddress: '203.0.113.9' })).status).toBe(200)
    expect((await useKey(createdKey.key, { remoteAddress: '2001:db8:40::7' })).status).toBe(200)
    expect((await useKey(createdKey.key, { remoteAddress: '198.51.100.1' })).status).toBe(401)
  })

  it('with an allowlist store each address once, as the range it means', async () => {
    const createdKey = await create({
      a: [
        '::ffff:127.0.0.0/104',
        '127.0.0.1/8',
        '\u200b203.0.113.7',
        '203.0.113.7/32',
        '2001:DB8:0::1',
      ],
    })
    const stored = ['127.0.0.0/8', '203.0.113.7', '2001:db8::1']
    expect(createdKey.ipAddressAllowlist).toEqual(stored)
    expect((await useKey(createdKey.key, { remoteAddress: '127.9.9.9' })).status).toBe(200)
    const { body } = await update(createdKey.keyid, { a: ['::ffff:10.0.0.1', '10.0.0.1'] })
    expect(body.data?.['updateApiKey']).toMatchObject({ ipAddressAllowlist: ['10.0.0.1'] })
  })

  it('change only in the given fields', async () => {
    const createdKey = await create({ c: 'Export', a: ['203.0.113.7'] })
    const { body } = await update(createdKey.keyid, { c: 'Nightly export' })
    expect(body.data?.['updateApiKey']).toMatchObject({
      comment: 'Nightly export',
      ipAddressAllowlist: ['203.0.113.7'],
      expiresAtMs: -1,
    })
    expect(
      (await update(createdKey.keyid, { a: [], c: '' })).body.data?.['updateApiKey'],
    ).toMatchObject({
      comment: null,
      ipAddressAllowlist: [],
    })
  })

  it('remain in the list after deletion but are rejected', async () => {
    const createdKey = await create()
    expect((await remove(createdKey.keyid)).body.data?.['deleteApiKey']).toMatchObject({
      status: 'DELETED',
      deletedBy: { email: 'anna.lindqvist@northwind.example' },
    })
    expect(
      (await list()).find(({ keyid }) => keyid === createdKey.keyid)?.deletedAtMs,
    ).toBeGreaterThan(0)
    expect((await useKey(createdKey.key)).status).toBe(401)
    for (const { body } of [
      await remove(createdKey.keyid),
      await update(createdKey.keyid, { c: 'again' }),
    ]) {
      expect(body.errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND', argument: 'keyid' })
    }
  })

  it('record the first use of each day', async () => {
    const createdKey = await create()
    await useKey(createdKey.key)
    const lastUsed = async () =>
      (await list()).find(({ keyid }) => keyid === createdKey.keyid)?.lastusedAtMs
    const first = await lastUsed()
    expect(first).not.toBeNull()
    await administrator.control('clock', { advanceMs: dayMs })
    await useKey(createdKey.key)
    expect(await lastUsed()).toBeGreaterThan(first ?? 0)
  })

  it('are logged in the audit log without the key itself', async () => {
    const createdKey = await create({ c: 'Export' })
    await update(createdKey.keyid, { c: 'Import' })
    await remove(createdKey.keyid)
    const { body } = await administrator.graphql(
      '{ listAuditLogEvents(limit: 3) { items { action category oldValue newValue context { sourceIpAddress } } } }',
    )
    const { keyid } = createdKey
    expect(body.data).toMatchObject({
      listAuditLogEvents: {
        items: [
          {
            action: 'DELETED',
            category: 'USER_MANAGEMENT',
            oldValue: JSON.stringify({ apiKey: { keyid, comment: 'Import' } }),
            newValue: null,
          },
          {
            action: 'UPDATED',
            oldValue: JSON.stringify({ apiKey: { keyid, comment: 'Export' } }),
            newValue: JSON.stringify({ apiKey: { keyid, comment: 'Import' } }),
          },
          { action: 'CREATED', oldValue: null, context: { sourceIpAddress: '127.0.0.1' } },
        ],
      },
    })
    expect(JSON.stringify(body)).not.toContain(createdKey.key)
  })

  it.each<[string, object, string]>([
    ['an expiry in the past', { e: 1 }, 'expiresAtMs'],
    ['an expiry below -1', { e: -2 }, 'expiresAtMs'],
    ['an invalid IP range', { a: ['203.0.113.0/64'] }, 'ipAddressAllowlist'],
    ['a zone of an address', { a: ['fe80::1%eth0'] }, 'ipAddressAllowlist'],
    ['a very long comment', { c: 'x'.repeat(300) }, 'comment'],
  ])('are not updated with %s, and the argument is named', async (_case, input, argument) => {
    const { keyid } = await create()
    expect((await update(keyid, input)).body.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      argument,
    })
  })

  it('are managed by administrators only and visible to their own customer only', async () => {
    for (const role of ['user', 'observer']) {
      const account = await signIn(server, `demo-${role}@${name}`)
      expect((await list(account)).length).toBeGreaterThan(3)
      expect(
        (await account.graphql('mutation { createApiKey { keyid } }')).body.errors?.[0]?.extensions
          .code,
      ).toBe('FORBIDDEN')
    }
    const stranger = await signIn(server, `demo-stranger@${name}`)
    expect(await list(stranger)).toEqual([])
    const { body } = await stranger.graphql('mutation { deleteApiKey(keyid: 1) { keyid } }')
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'NOT_FOUND', argument: 'keyid' })
  })
})

describe('listBillingData', () => {
  const query =
    'query ($year: Int) { listBillingData(year: $year) { availableYears items { year month customers { __typename customerid current_name } } } }'
  interface Billing {
    availableYears: number[]
    items: {
      year: number
      month: number
      customers: { __typename: string; customerid: number }[] | null
    }[]
  }
  const billing = async (account: TestAccount, year?: number) => {
    const { body } = await account.graphql(query, { year })
    return (body.data as { listBillingData: Billing }).listBillingData // what the query selects
  }

  it('returns the latest year with data, latest month first, with every customer', async () => {
    const { availableYears, items } = await billing(administrator)
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ year }) => year))).toEqual(new Set([Math.max(...availableYears)]))
    expect(items.map(({ month }) => month)).toEqual(
      items.map(({ month }) => month).sort((left, right) => right - left),
    )
    expect(
      items[0]?.customers?.map(({ __typename, customerid }) => [__typename, customerid]),
    ).toEqual([
      ['Customer', 4100],
      ['SubCustomer', 4101],
      ['SubCustomer', 4102],
      ['SubCustomer', 4103],
    ])
  })

  it('returns the requested year', async () => {
    const { availableYears } = await billing(administrator)
    for (const year of availableYears)
      expect((await billing(administrator, year)).items.every((item) => item.year === year)).toBe(
        true,
      )
    expect((await billing(administrator, 1999)).items).toEqual([])
    expect((await administrator.graphql(query, { year: -1 })).body.errors?.[0]?.extensions).toEqual(
      { code: 'BAD_USER_INPUT', argument: 'year' },
    )
  })

  it('returns no customers for an account without sub-customers', async () => {
    const { items } = await billing(await signIn(server, `demo-sub-customer@${name}`))
    expect(items.every(({ customers }) => customers === null)).toBe(true)
  })
})
