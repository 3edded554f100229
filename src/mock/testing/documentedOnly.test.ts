/** The documented-only mode, held against the tables of both documents: all that they show is served, and nothing else. */
import {
  buildClientSchema,
  getIntrospectionQuery,
  isInputObjectType,
  isObjectType,
  printSchema,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphqlDifferences } from '../../testing/document/graphqlDifferences.ts'
import * as graphqlTables from '../../testing/document/graphqlTables.ts'
import * as restTables from '../../testing/document/restTables.ts'
import { graphqlExtensions } from '../../contract/generated/extensions.ts'
import { openClient } from './testClient.ts'
import { createTestServer, signIn, type TestAccount } from './testServer.ts'

/** By the names of the generated list of extensions: "operation", "operation.argument", "Type.field". */
function namesOf(schema: GraphQLSchema): Set<string> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) || isInputObjectType(type),
  )
  const operations = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((root) => Object.values(root?.getFields() ?? {}))
    .flatMap(({ name, args }) => [name, ...args.map((arg) => `${name}.${arg.name}`)])
  const fields = types.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  )
  return new Set([...operations, ...fields])
}

const server = createTestServer({ documentedOnly: true })
let account: TestAccount
let iccid = ''
let batchJobId: number

beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@documented:300')
  const { body } = await account.graphql(
    '{ listSims(limit: 60, filter: { statusid: { eq: 2 } }) { items { iccid } } listBatchJobs(limit: 1) { items { batchJobId } } }',
  )
  // What the query selects.
  const data = body.data as {
    listSims: { items: { iccid: string }[] }
    listBatchJobs: { items: { batchJobId: number }[] }
  }
  // Not every customer has its positions recorded.
  for (const sim of data.listSims.items) {
    const located = await account.graphql(`{ getLocationData(iccid: "${sim.iccid}") { latitude } }`)
    if (!located.body.errors) iccid = sim.iccid
  }
  batchJobId = data.listBatchJobs.items[0]?.batchJobId ?? 0
})
afterAll(() => server.close())

describe('the GraphQL interface of the documents', () => {
  it('shows only documented types by introspection', async () => {
    const { body } = await account.graphql(getIntrospectionQuery())
    // The standard query has this answer.
    const schema = buildClientSchema(body.data as unknown as IntrospectionQuery)
    expect(graphqlDifferences(schema)).toEqual([])
    expect(printSchema(schema)).not.toMatch(/"""\s*Extension:/)
    expect(graphqlExtensions.filter((name) => namesOf(schema).has(name))).toEqual([])
    const placeholders = graphqlTables.typesWithoutFields.map((name) => {
      const type = schema.getType(name)
      return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : type
    })
    expect(placeholders).toEqual([['_'], ['_']])
  })

  const requests: Readonly<Record<string, () => string>> = {
    getAvailableStatusTransitions: () =>
      '{ getAvailableStatusTransitions { fromstatusid tostatusid providerid } }',
    getBatchJob: () =>
      `{ getBatchJob(batchJobId: ${batchJobId}) { startedBy { ... on UserAccount { id email } } } }`,
    getBatchJobPreview: () =>
      '{ getBatchJobPreview(params: { statusid: 5 }) { allProductsSupportOperation subCustomersWithSimUnassignments { customerid current_name } } }',
    getCustomerData: () => '{ getCustomerData { customerid sub_customer_list { current_name } } }',
    getDataConsumptionReport: () =>
      `{ getDataConsumptionReport(iccid: "${iccid}", filterOptions: { start: "2026-01-01", stop: "2026-12-31" }) { day bytes } }`,
    getLocationData: () => `{ getLocationData(iccid: "${iccid}") { latitude } }`,
    getSimDeniedNetworksOptions: () =>
      `{ getSimDeniedNetworksOptions(iccid: "${iccid}") { mcc denied } }`,
    getStatistics: () => '{ getStatistics { totalSimCards } }',
    listApiKeys: () => '{ listApiKeys { keyid createdBy { ... on UserAccount { email } } } }',
    listAuditLogEvents: () =>
      '{ listAuditLogEvents(limit: 1, filterOptions: { category: [SIM_CARD] }) { totalEvents } }',
    listAuditLogInitiators: () =>
      '{ listAuditLogInitiators { ... on UserAccountShort { id email } ... on ApiKeyShort { keyid key } ... on SystemUser { _ } } }',
    listBatchJobDetails: () =>
      `{ listBatchJobDetails(batchJobId: ${batchJobId}, order: { executedAt: "desc" }) { totalCount } }`,
    listBatchJobs: () => '{ listBatchJobs(filter: { status: COMPLETED }) { totalCount } }',
    listBillingData: () => '{ listBillingData { availableYears } }',
    listEndCustomerLabels: () => '{ listEndCustomerLabels(limit: 1) { items { name } } }',
    listSimEvents: () =>
      `{ listSimEvents(iccid: "${iccid}", limit: 1, filterOptions: { type: { eq: "presence" } }, order: { timestampMilliseconds: "desc" }) { totalEvents } }`,
    listSims: () =>
      `{ listSims(limit: 1, filter: { iccid: { eq: "${iccid}" } }, order: { monthly_data_volume: "desc" }) { totalSims } }`,
    listSms: () => `{ listSms(iccid: "${iccid}") { totalCount items { _ } } }`,
    startBatchJob: () =>
      `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], custom_field_1: "Meter" }) { batchJobId } }`,
  }

  const operations = [
    ...Object.keys(graphqlTables.queries),
    ...Object.keys(graphqlTables.mutations),
  ].filter((operation) => operation !== 'cancelLocation')

  it.each(operations)('answers %s', async (operation) => {
    const { body } = await account.graphql(requests[operation]?.() ?? '')
    expect(body.errors).toBeUndefined()
    expect(body.data).toHaveProperty(operation)
  })

  it('has a cancelLocation without arguments, as in the document', async () => {
    const { body } = await account.graphql('mutation { cancelLocation { sent } }')
    expect(body).toMatchObject({
      data: { cancelLocation: null },
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  it.each(Object.entries(graphqlTables.subscriptions))(
    'starts %s',
    async (operation, { arguments: argument }) => {
      const client = openClient(server, account.token)
      await client.init()
      const given = argument.startsWith('iccid') ? `(iccid: "${iccid}")` : ''
      const answer = await client.start('1', `subscription { ${operation}${given} { iccid } }`)
      expect(answer.type).toBe('start_ack')
    },
  )

  it.each([
    ['an argument', '{ listSms(iccid: "1", limit: 1) { totalCount } }', 'Unknown argument "limit"'],
    ['a filter', '{ listSims(limit: 1, filter: { imsi: { eq: "1" } }) { totalSims } }', '"imsi"'],
    ['an order', '{ listSims(limit: 1, order: { imei: "asc" }) { totalSims } }', '"imei"'],
    ['a result field', '{ listApiKeys { createdBy { ... on UserAccount { name } } } }', '"name"'],
    ['an operation', 'mutation { deleteApiKey(keyid: 1) { keyid } }', '"deleteApiKey"'],
  ])('rejects %s of the extensions', async (_what, query, message) => {
    const { body } = await account.graphql(query)
    expect(body.data).toBeUndefined()
    expect(body.errors?.[0]?.message).toContain(message)
  })

  it('repeats a write that is sent again with its Idempotency-Key', async () => {
    const start = () =>
      account.graphql(requests['startBatchJob']?.() ?? '', {}, { 'Idempotency-Key': 'once' })
    expect((await start()).body.data).not.toEqual((await start()).body.data)
  })
})

describe('the REST interface of the documents', () => {
  const send = async (method: string, path: string, body?: object) =>
    server.fetch(
      new Request(`http://localhost/api/v1${path}`, {
        method: method.toUpperCase(),
        headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const list = async <T>(path: string): Promise<T[]> =>
    (await (await send('get', path)).json()) as T[] // lists of what the caller names
  const ids: Record<string, string | number | undefined> = { user_id: 1 }

  beforeAll(async () => {
    ids['org_id'] = (await list<{ id: number }>('/organisation'))[0]?.id
    ids['billing_id'] = (await list<{ id: string }>(`/organisation/${ids['org_id']}/billing`))[0]
      ?.id
    const sims = await list<{ id: number; status: { id: number } }>('/sim')
    ids['sim_id'] = sims.find(({ status }) => status.id === 1)?.id
    // With a balance, and a SIM that is offline: its SMS wait, so that they can be cancelled.
    const devices = await list<{ id: number; online: boolean; sim: object | null }>(
      '/endpoint?q=status:enabled',
    )
    for (const { id, online, sim } of devices) {
      if (online || !sim) continue
      if ((await send('get', `/endpoint/${id}/balance`)).status === 200) ids['endpoint_id'] ??= id
    }
    const device = `/endpoint/${ids['endpoint_id']}`
    const sms = `${device}/sms`
    await send('post', `${device}/balance`, { amount: '10.00' })
    await send('post', `${device}/quota/sms`, { volume: 10 })
    await send('post', sms, bodies['post /endpoint/{endpoint_id}/sms'])
    ids['sms_id'] = (await list<{ id: number }>(sms))[0]?.id
  })

  const pathOf = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
  const profile = { id: 1 }
  const bodies: Readonly<Record<string, object>> = {
    'post /endpoint/{endpoint_id}/sms': { source_address: 1234, payload: 'Hello' },
    'post /application_token': { description: 'Gateway', expiry_date: null },
    'post /authenticate': { application_token: 'demo-user@documented:300' },
    'post /data_stream': {
      stream_historic_data: 0,
      data_stream_type: { id: 2 },
      api_type: { id: 1 },
      api_callback: { id: 77, url: 'http://127.0.0.1:9/' },
    },
    'patch /sim/{sim_id}': { status: { id: 2 } },
    'patch /sim/': { status: { id: 2 } },
    'post /endpoint': {
      name: 'Meter',
      status: { id: 0 },
      service_profile: profile,
      tariff_profile: profile,
    },
    'post /endpoint/{endpoint_id}/quota/data': { volume: 1000 },
    'post /endpoint/{endpoint_id}/quota/sms': { volume: 10 },
    'post /endpoint/{endpoint_id}/balance': { amount: '1.00' },
  }
  const sendRow = (row: string) => {
    const [method = '', path = ''] = row.split(' ')
    return send(method, pathOf(path), bodies[row])
  }
  /** Its document does not show how it chooses SIMs, so it can choose none. */
  const bulkRow = 'patch /sim/'

  it.each(restTables.operationRows.filter((row) => row !== bulkRow))('answers %s', async (row) => {
    const { status } = await sendRow(row)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(300)
  })

  it(`rejects ${bulkRow}, whose selection of SIMs is not documented`, async () => {
    expect((await sendRow(bulkRow)).status).toBe(400)
    expect((await send('patch', '/sim/?q=id:1', { status: { id: 2 } })).status).toBe(400)
  })

  it.each([
    ['an operation', 'get', '/data_stream'],
    ['an operation of a documented path', 'get', '/application_token'],
    ['an operation by id', 'get', '/endpoint/1'],
    ['an unknown path', 'get', '/no/such/path'],
  ])('responds like a gateway to the undocumented %s', async (_what, method, path) => {
    const answer = await send(method, path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'Not Found' })
  })

  it('rejects properties and sort fields of the extensions', async () => {
    const token = { description: 'Gateway', ip_ranges: ['10.0.0.0/8'] }
    expect((await send('post', '/application_token', token)).status).toBe(400)
    expect((await send('get', '/endpoint?sort=created')).status).toBe(400)
    expect((await send('get', '/endpoint?sort=-name, id')).status).toBe(200)
  })

  it('returns only documented fields from a write', async () => {
    const device = await sendRow('post /endpoint')
    expect([device.status, await device.text()]).toEqual([201, ''])
    const token = await sendRow('post /application_token')
    expect(Object.keys((await token.json()) as object)).toEqual(['application_token'])
  })
})

it('omits settings of the bundled server from config.json', async () => {
  const config: unknown = await (
    await server.fetch(new Request('http://localhost/config.json'))
  ).json()
  expect(config).not.toHaveProperty('capabilities')
  expect(config).not.toHaveProperty('acceptsIdempotencyKey')
})
