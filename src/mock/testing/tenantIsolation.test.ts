/**
 * Identifiers of another tenant answer as if they did not exist: every operation of the contract that takes one is requested with a foreign and with
 * an unknown one, by every role and tenant.
 */
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openapi } from '../../contract/generated/openapi.ts'
import { documentedSdl, extensionsSdl } from '../../contract/generated/sdl.ts'
import { openClient } from './testClient.ts'
import { createTestServer, signIn, type TestAccount, type TestAnswer } from './testServer.ts'

/** One identifier of each kind, all of one tenant. */
interface Identifiers {
  iccid: string
  customerid: number
  batchJobId: number
  keyid: number
  sim_id: number
  endpoint_id: number
  sms_id: number
  org_id: number
  user_id: number
  stream_id: number
  token_id: number
  billing_id: string
  service_profile_id: number
  tariff_profile_id: number
}

const unknown: Identifiers = {
  iccid: '8949039999999999999',
  customerid: 9_999,
  batchJobId: 999_999,
  keyid: 999_999,
  sim_id: 999_999,
  endpoint_id: 999_999,
  sms_id: 999_999,
  org_id: 9_999,
  user_id: 999_999,
  stream_id: 999_999,
  token_id: 999_999,
  billing_id: '1999-01',
  service_profile_id: 999_999,
  tariff_profile_id: 999_999,
}

const server = createTestServer()
const accounts = new Map<string, TestAccount>()
const targets = new Map<string, Identifiers>()
afterAll(() => server.close())

function held<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The test has no ${name}.`)
  return value
}

async function rest(account: TestAccount, method: string, path: string, body?: object) {
  const response = await server.fetch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${account.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const text = await response.text()
  const json: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, json }
}

/** Items of a list whose shape is the contract's. */
const listOf = async <Item>(account: TestAccount, path: string) =>
  (await rest(account, 'GET', path)).json as Item[]

/** Makes what has to be made of a tenant and notes an identifier of each kind. */
async function identifiersOf(
  account: TestAccount,
  customerid: number,
  isHidden: (iccid: string) => boolean,
): Promise<Identifiers> {
  const endpoints = await listOf<{
    id: number
    sim: { id: number; iccid: string } | null
    service_profile: { id: number }
    tariff_profile: { id: number }
  }>(account, '/endpoint?per_page=500')
  // Not every device may be sent an SMS.
  for (const endpoint of endpoints.filter(({ sim }) => sim && isHidden(sim.iccid))) {
    const sms = await rest(account, 'POST', `/endpoint/${endpoint.id}/sms`, {
      source_address: 4477,
      payload: 'Hello',
    })
    // An SMS as the contract has it.
    if (endpoint.sim && sms.status === 201)
      return {
        ...(await accountIdentifiersOf(account, customerid, endpoint.sim.iccid)),
        sim_id: endpoint.sim.id,
        endpoint_id: endpoint.id,
        sms_id: (sms.json as { id: number }).id,
        service_profile_id: endpoint.service_profile.id,
        tariff_profile_id: endpoint.tariff_profile.id,
      }
  }
  throw new Error(`The test store has no device of ${customerid} that takes an SMS.`)
}

async function accountIdentifiersOf(account: TestAccount, customerid: number, iccid: string) {
  const stream = await rest(account, 'POST', '/data_stream', {
    stream_historic_data: 0,
    data_stream_type: { id: 2 },
    api_type: { id: 8 },
    api_username: 'role',
    api_parameter: 'eu-west-1/events',
  })
  await account.graphql('mutation { createApiKey(comment: "Sweep") { keyid } }')
  const { body } = await account.graphql(
    `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], custom_field_1: "Sweep" }) { batchJobId } }`,
  )
  const keys = await account.graphql('{ listApiKeys { keyid } }')
  const [user] = (await listOf<{ id: number }>(account, '/user')).slice(0, 1)
  const [token] = await listOf<{ id: number }>(account, '/application_token')
  const [billing] = await listOf<{ id: string }>(account, `/organisation/${customerid}/billing`)
  // Each shape is that of the contract, or of the query above.
  return {
    iccid,
    customerid,
    batchJobId: (body.data as { startBatchJob: { batchJobId: number } }).startBatchJob.batchJobId,
    keyid: (keys.body.data as { listApiKeys: { keyid: number }[] }).listApiKeys[0]?.keyid ?? 0,
    org_id: customerid,
    user_id: user?.id ?? 0,
    stream_id: (stream.json as { id: number }).id,
    token_id: token?.id ?? 0,
    billing_id: billing?.id ?? '',
  }
}

beforeAll(async () => {
  for (const name of ['administrator', 'user', 'observer', 'sub-customer', 'stranger'])
    accounts.set(name, await signIn(server, `demo-${name}@isolation:300`))
  const seenBySub = JSON.stringify(
    await listOf(held(accounts, 'sub-customer'), '/sim?per_page=500'),
  )
  targets.set(
    'main customer',
    await identifiersOf(
      held(accounts, 'administrator'),
      4100,
      (iccid) => !seenBySub.includes(iccid),
    ),
  )
  targets.set('stranger', await identifiersOf(held(accounts, 'stranger'), 5200, () => true))
})

/** The caller, and the owner of the identifiers. */
const attempts = [
  ['stranger', 'main customer'],
  ['sub-customer', 'main customer'],
  ['administrator', 'stranger'],
  ['user', 'stranger'],
  ['observer', 'stranger'],
] as const

/** A body with which the operation would succeed on an identifier of one's own. */
const bodies: Readonly<Record<string, object>> = {
  updateSim: { status: { id: 2 } },
  updateEndpoint: { name: 'Mine' },
  sendEndpointSms: { source_address: 4477, payload: 'Hello' },
  setDataQuota: { volume: 5_000_000 },
  setSmsQuota: { volume: 5 },
  updateEndpointBalance: { amount: '1.00' },
  updateDataStream: { status: 'PAUSED' },
}

const restOperations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]: [string, unknown]) => {
    const id: unknown =
      typeof operation === 'object' && operation !== null
        ? Reflect.get(operation, 'operationId')
        : undefined
    return typeof id === 'string' && path.includes('{') ? [[id, method.toUpperCase(), path]] : []
  }),
) as [string, string, string][] // three texts each

const collections = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  'get' in methods && !path.includes('{') ? [path] : [],
)

/** What only the tenant itself may read: its users, its callbacks, its tokens. */
const secretsOf = {
  'main customer': ['anna.lindqvist', ':8099', 'Demo token of Anna Lindqvist'],
  stranger: ['hugo.stern', 'Demo token of Hugo Stern', 'Harbour Cold Chain'],
} as const

const pathOf = (path: string, ids: Identifiers) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: keyof Identifiers) => String(ids[name]))

/** An answer without the identifiers it repeats. */
function withoutIds(answer: unknown, ids: Identifiers): string {
  return Object.values(ids).reduce<string>(
    (text, id) => text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID'),
    JSON.stringify(answer),
  )
}

/** Data and errors, without the places in the query that errors are about. */
function outcomeOf({ data, errors }: TestAnswer, ids: Identifiers): string {
  const problems = errors?.map(({ message, extensions }) => ({ message, extensions }))
  return withoutIds({ data, problems }, ids)
}

describe.each(attempts)('the %s with identifiers of the %s', (name, target) => {
  const isObserver = name === 'observer'

  it.each(restOperations)('finds nothing by %s (%s %s)', async (id, method, path) => {
    const foreign = held(targets, target)
    const account = held(accounts, name)
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[id] ?? {})
    const answer = await rest(account, method, pathOf(path, foreign), body)
    expect([404, isObserver || name === 'user' ? 403 : 404]).toContain(answer.status)
    const other = await rest(account, method, pathOf(path, unknown), body)
    expect(withoutIds(answer, foreign)).toBe(withoutIds(other, unknown))
  })

  it.each(Object.entries(documents()))('finds nothing by %s', async (_field, document) => {
    const foreign = held(targets, target)
    const account = held(accounts, name)
    const answer = await account.graphql(document(foreign))
    const other = await account.graphql(document(unknown))
    expect(['NOT_FOUND', 'FORBIDDEN']).toContain(answer.body.errors?.[0]?.extensions.code)
    expect(outcomeOf(answer.body, foreign)).toBe(outcomeOf(other.body, unknown))
  })

  it.each(Object.entries(subscriptions))(
    'rejects a subscription to %s',
    async (_field, document) => {
      const foreign = held(targets, target)
      const answers = []
      for (const ids of [foreign, unknown]) {
        const client = openClient(server, held(accounts, name).token)
        await client.init()
        answers.push(withoutIds(await client.start('one', document(ids)), ids))
        client.close()
      }
      expect(answers[0]).toContain('NOT_FOUND')
      expect(answers[0]).toBe(answers[1])
    },
  )

  it('lists nothing of it', async () => {
    const account = held(accounts, name)
    const { iccid, customerid, endpoint_id } = held(targets, target)
    const graphql = await account.graphql(
      `{ listSims(limit: 100, filter: { iccid: { eq: "${iccid}" } }) { items { iccid } totalSims } }`,
    )
    expect(graphql.body.data).toEqual({ listSims: { items: [], totalSims: 0 } })
    const search = await account.graphql(
      `{ listSims(limit: 100, quickSearch: "${iccid}") { totalSims } }`,
    )
    expect(search.body.data).toEqual({ listSims: { totalSims: 0 } })
    for (const path of [
      `/sim?q=iccid:${iccid}`,
      `/endpoint?q=id:${endpoint_id}`,
      `/organisation?q=id:${customerid}`,
    ])
      expect(await rest(account, 'GET', path)).toEqual({ status: 200, json: [] })
  })

  it.each(collections)('reads nothing of it in GET %s', async (path) => {
    const { status, json } = await rest(held(accounts, name), 'GET', path)
    expect(status).toBe(200)
    const text = JSON.stringify(json)
    // Events of a sub-customer name the user of the main customer who changed something there.
    const isNamed = name === 'sub-customer' && path === '/event'
    const secrets = [held(targets, target).iccid, ...secretsOf[target].slice(isNamed ? 1 : 0)]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it.each<[string, (ids: Identifiers) => string]>([
    [
      'previews nothing',
      ({ iccid }) =>
        `{ getBatchJobPreview(params: { includeIccIds: ["${iccid}"], custom_field_1: "Mine" }) { allProductsSupportOperation } }`,
    ],
    [
      'starts nothing',
      ({ iccid }) =>
        `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], custom_field_1: "Mine" }) { __typename } }`,
    ],
    [
      'gives it no SIMs',
      ({ customerid }) =>
        `mutation { startBatchJob(params: { customer_id: ${customerid} }) { __typename } }`,
    ],
  ])('%s by a batch job', async (_what, document) => {
    const foreign = held(targets, target)
    const account = held(accounts, name)
    const answer = await account.graphql(document(foreign))
    const other = await account.graphql(document(unknown))
    expect(outcomeOf(answer.body, foreign)).toBe(outcomeOf(other.body, unknown))
  })

  it.each(['service_profile_id', 'tariff_profile_id', 'sim_id'] as const)(
    'creates no device with its %s',
    async (kind) => {
      // Profiles of a main customer are there for its sub-customers.
      if (name === 'sub-customer' && kind !== 'sim_id') return
      const account = held(accounts, name)
      const make = async (ids: Identifiers) => {
        const own = held(targets, target === 'stranger' ? 'main customer' : 'stranger')
        const chosen = { ...own, [kind]: ids[kind] }
        const answer = await rest(account, 'POST', '/endpoint', {
          name: 'Mine',
          status: { id: 0 },
          service_profile: { id: chosen.service_profile_id },
          tariff_profile: { id: chosen.tariff_profile_id },
          ...(kind === 'sim_id' ? { sim: { id: chosen.sim_id } } : {}),
        })
        return { status: answer.status, text: withoutIds(answer.json, ids) }
      }
      const answer = await make(held(targets, target))
      expect([403, 404, 422]).toContain(answer.status)
      expect(answer).toEqual(await make(unknown))
    },
  )
})

function documents(): Record<string, (ids: Identifiers) => string> {
  return {
    getBatchJob: ({ batchJobId }) => `{ getBatchJob(batchJobId: ${batchJobId}) { batchJobId } }`,
    getDataConsumptionReport: ({ iccid }) =>
      `{ getDataConsumptionReport(iccid: "${iccid}", filterOptions: { start: "2026-01-01", stop: "2026-01-02" }) { __typename } }`,
    getLocationData: ({ iccid }) => `{ getLocationData(iccid: "${iccid}") { __typename } }`,
    getSimDeniedNetworksOptions: ({ iccid }) =>
      `{ getSimDeniedNetworksOptions(iccid: "${iccid}") { __typename } }`,
    getFleetStatistics: ({ customerid }) =>
      `{ getFleetStatistics(customerid: ${customerid}) { onlineSims } }`,
    getStatistics: ({ customerid }) =>
      `{ getStatistics(customerid: ${customerid}) { totalSimCards } }`,
    listBatchJobDetails: ({ batchJobId }) =>
      `{ listBatchJobDetails(batchJobId: ${batchJobId}) { __typename } }`,
    listSimEvents: ({ iccid }) => `{ listSimEvents(iccid: "${iccid}", limit: 1) { __typename } }`,
    listSms: ({ iccid }) => `{ listSms(iccid: "${iccid}") { __typename } }`,
    cancelLocation: ({ iccid }) => `mutation { cancelLocation(iccid: "${iccid}") { __typename } }`,
    cancelBatchJob: ({ batchJobId }) =>
      `mutation { cancelBatchJob(batchJobId: ${batchJobId}) { __typename } }`,
    setSimImeiLock: ({ iccid }) =>
      `mutation { setSimImeiLock(iccid: "${iccid}", imeiLock: { lock: true }) { iccid } }`,
    setSimEndCustomerLabel: ({ iccid }) =>
      `mutation { setSimEndCustomerLabel(iccid: "${iccid}", label: { name: "Mine" }) { iccid } }`,
    setSimDeniedNetworks: ({ iccid }) =>
      `mutation { setSimDeniedNetworks(iccid: "${iccid}", networks: []) { iccid } }`,
    updateApiKey: ({ keyid }) =>
      `mutation { updateApiKey(keyid: ${keyid}, comment: "Mine") { keyid } }`,
    deleteApiKey: ({ keyid }) => `mutation { deleteApiKey(keyid: ${keyid}) { keyid } }`,
  }
}

const subscriptions: Record<string, (ids: Identifiers) => string> = {
  updatedLocationData: ({ iccid }) =>
    `subscription { updatedLocationData(iccid: "${iccid}") { __typename } }`,
  updatedSim: ({ customerid }) =>
    `subscription { updatedSim(customerid: ${customerid}) { iccid } }`,
  updatedSimEvent: ({ iccid }) => `subscription { updatedSimEvent(iccid: "${iccid}") { type } }`,
  updatedBatchJob: ({ batchJobId }) =>
    `subscription { updatedBatchJob(batchJobId: ${batchJobId}) { batchJobId } }`,
}

it('covers every GraphQL operation that accepts an identifier', () => {
  const schema = buildSchema(`${documentedSdl}\n${extensionsSdl}`)
  const named = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((type) => Object.values(type?.getFields() ?? {}))
    .filter(({ args }) => args.some((arg) => arg.name in unknown))
    .map(({ name }) => name)
  expect(Object.keys({ ...documents(), ...subscriptions }).sort()).toEqual(named.sort())
})
