/** Every write of both interfaces leaves who did it, from where, and the values before and after; the walk fails when a new one has no case. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphqlRules, restRules } from '../auth/roles.ts'
import { createTestServer, postJson, signIn, type TestAccount } from './testServer.ts'

const from = { remoteAddress: '203.0.113.50' }
const server = createTestServer()
let administrator: TestAccount
let free: RestSim[]
let iccid = ''
/** Ids the cases hand on to each other. */
const made = { device: 0, sms: 0, key: 0, token: 0, stream: 0, job: 0 }

interface RestSim {
  id: number
  iccid: string
  status: { id: number }
}

type Body = Record<string, unknown>

async function ask(method: string, path: string, body?: unknown): Promise<Body> {
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await server.fetch(request, from)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Body) // every case knows what it is answered
}
const rest = (method: string, path: string, body?: unknown) => ask(method, `/api/v1${path}`, body)
async function runGraphql(query: string): Promise<Body> {
  const { data, errors } = await ask('POST', '/graphql', { query })
  expect(errors).toBeUndefined()
  return Object.values(data as Body)[0] as Body // one field is selected
}

interface Entry {
  action: string
  category: string
  context: { sourceIpAddress: string | null; iccid: string | null; batchJobId: number | null }
  initiator: { email?: string }
  oldValue: string | null
  newValue: string | null
}
async function newest(count: number): Promise<Entry[]> {
  // SIMs that wait for a status reach it by themselves meanwhile: entries of the service are left out.
  const query = `{ listAuditLogEvents(limit: ${count}, filterOptions: { initiator: [{ type: USER }] }) { items { action category oldValue newValue context { sourceIpAddress iccid batchJobId } initiator { ... on UserAccountShort { email } } } } }`
  return (await runGraphql(query))['items'] as Entry[] // what the query selects
}

beforeAll(async () => {
  // Demo tokens work on the server's machine only; one that is made there works from elsewhere too.
  const demo = await signIn(server, 'demo-administrator@audit:300')
  const made = await postJson(
    server,
    '/api/v1/application_token',
    { description: 'From elsewhere' },
    { authorization: demo.token },
  )
  administrator = await signIn(server, String(made.body['application_token']))
  const all = (await rest('GET', '/sim?per_page=300')) as unknown as RestSim[] // the collection
  const taken = (await rest('GET', '/endpoint?per_page=500')) as unknown as {
    sim: { id: number } | null
  }[] // the collection
  free = all.filter(({ id, status }) => status.id === 1 && !taken.some(({ sim }) => sim?.id === id))
  iccid = free[0]?.iccid ?? ''
})
afterAll(() => server.close())

const device = () => `/endpoint/${made.device}`
const simPath = (at: number) => `/sim/${free[at]?.id}`
const numberOf = (value: unknown) => Number(value)

interface Case {
  act: () => Promise<unknown>
  /** What the newest entry holds besides who and from where. */
  entry: () => object
}
const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
const changed = (
  action: string,
  category: string,
  before: object | null,
  after: object | null,
) => ({ action, category, oldValue: json(before), newValue: json(after) })
const ofDevice = (fields: object) => ({ device: { endpoint_id: made.device, ...fields } })
const text = (part: string): unknown => expect.stringContaining(part)

/** In an order in which each finds what it needs. */
const cases: Record<string, Case> = {
  setSimEndCustomerLabel: {
    act: () =>
      runGraphql(
        `mutation { setSimEndCustomerLabel(iccid: "${iccid}", label: { name: "Pier 4" }) { iccid } }`,
      ),
    entry: () => ({
      ...changed('UPDATED', 'SIM_CARD', null, { end_customer_label: 'Pier 4' }),
      oldValue: text('end_customer_label'),
      context: { iccid },
    }),
  },
  setSimImeiLock: {
    act: () =>
      runGraphql(
        `mutation { setSimImeiLock(iccid: "${iccid}", imeiLock: { lock: true, imei: "490154203237518" }) { iccid } }`,
      ),
    entry: () => ({
      category: 'SIM_CARD',
      oldValue: text('imei_lock'),
      newValue: text('490154203237518'),
    }),
  },
  setSimDeniedNetworks: {
    act: async () => {
      const networks = (
        await runGraphql(
          `{ listSims(limit: 100, filter: { statusid: { eq: 2 }, in_session: true }) { items { iccid } } }`,
        )
      )['items'] as { iccid: string }[] // selected
      const online = networks[0]?.iccid
      const { data } = (await ask('POST', '/graphql', {
        query: `{ getSimDeniedNetworksOptions(iccid: "${online}") { mcc mnc } }`,
      })) as { data: { getSimDeniedNetworksOptions: { mcc: string; mnc: string }[] } } // selected
      const [network] = data.getSimDeniedNetworksOptions
      return runGraphql(
        `mutation { setSimDeniedNetworks(iccid: "${online}", networks: [{ mcc: "${network?.mcc}", mnc: "${network?.mnc}" }]) { iccid } }`,
      )
    },
    entry: () => ({
      category: 'SIM_CARD',
      oldValue: text('denied_networks'),
      newValue: text('denied_networks'),
    }),
  },
  cancelLocation: {
    act: () => runGraphql(`mutation { cancelLocation(iccid: "${iccid}") { sent } }`),
    entry: () => ({ category: 'SIM_CARD', oldValue: null, newValue: text('cancelLocation') }),
  },
  createApiKey: {
    act: async () =>
      (made.key = numberOf(
        (await runGraphql('mutation { createApiKey(comment: "Sync") { keyid } }'))['keyid'],
      )),
    entry: () =>
      changed('CREATED', 'USER_MANAGEMENT', null, {
        apiKey: { keyid: made.key, comment: 'Sync', ipAddressAllowlist: [], expiresAtMs: -1 },
      }),
  },
  updateApiKey: {
    act: () =>
      runGraphql(`mutation { updateApiKey(keyid: ${made.key}, comment: "Night sync") { keyid } }`),
    entry: () =>
      changed(
        'UPDATED',
        'USER_MANAGEMENT',
        { apiKey: { keyid: made.key, comment: 'Sync' } },
        { apiKey: { keyid: made.key, comment: 'Night sync' } },
      ),
  },
  deleteApiKey: {
    act: () => runGraphql(`mutation { deleteApiKey(keyid: ${made.key}) { keyid } }`),
    entry: () =>
      changed(
        'DELETED',
        'USER_MANAGEMENT',
        { apiKey: { keyid: made.key, comment: 'Night sync' } },
        null,
      ),
  },
  startBatchJob: {
    act: async () => {
      await server.fetch(
        new Request('http://localhost/simulator/faults', {
          method: 'POST',
          headers: { authorization: administrator.token, 'content-type': 'application/json' },
          body: '{"batchSimsPerSecond":0}',
        }),
      )
      made.job = numberOf(
        (
          await runGraphql(
            `mutation { startBatchJob(params: { includeIccIds: ["${free[5]?.iccid}"], custom_field_1: "Gate" }) { batchJobId } }`,
          )
        )['batchJobId'],
      )
    },
    entry: () => ({
      ...changed('CREATED', 'BATCH_JOB', null, { custom_field_1: 'Gate', totalSims: 1 }),
      context: { batchJobId: made.job },
    }),
  },
  cancelBatchJob: {
    act: () => runGraphql(`mutation { cancelBatchJob(batchJobId: ${made.job}) { batchJobId } }`),
    entry: () => ({
      action: 'UPDATED',
      category: 'BATCH_JOB',
      oldValue: text('currentStatus'),
      newValue: text('CANCELLED'),
      context: { batchJobId: made.job },
    }),
  },
  updateSim: {
    act: () => rest('PATCH', simPath(1), { status: { id: 2 } }),
    entry: () => ({
      ...changed('UPDATED', 'SIM_CARD', { statusid: 2 }, null),
      newValue: text('statusid'),
      context: { iccid: free[1]?.iccid },
    }),
  },
  updateSims: {
    act: () => rest('PATCH', `/sim/?q=iccid:${free[2]?.iccid}`, { status: { id: 2 } }),
    entry: () => ({
      ...changed('UPDATED', 'SIM_CARD', { statusid: 2 }, null),
      newValue: text('statusid'),
      context: { iccid: free[2]?.iccid },
    }),
  },
  createEndpoint: {
    act: async () => {
      const input = {
        name: 'Meter',
        status: { id: 0 },
        service_profile: { id: 2 },
        tariff_profile: { id: 1 },
        sim: { id: free[3]?.id },
      }
      made.device = numberOf((await rest('POST', '/endpoint', input))['id'])
    },
    entry: () => ({
      action: 'CREATED',
      category: 'SIM_CARD',
      oldValue: null,
      newValue: text(
        `"device":{"endpoint_id":${made.device},"name":"Meter","device_status":0,"sim":"${free[3]?.iccid}"`,
      ),
      context: { iccid: free[3]?.iccid },
    }),
  },
  updateEndpoint: {
    act: () => rest('PATCH', device(), { name: 'Meter 12', tags: null }),
    entry: () => ({
      ...changed(
        'UPDATED',
        'SIM_CARD',
        ofDevice({ name: 'Meter' }),
        ofDevice({ name: 'Meter 12' }),
      ),
      context: { iccid: free[3]?.iccid },
    }),
  },
  setDataQuota: {
    act: () => rest('POST', `${device()}/quota/data`, { volume: 5_000_000 }),
    entry: () =>
      changed(
        'UPDATED',
        'SIM_CARD',
        ofDevice({ data_quota: null }),
        ofDevice({
          data_quota: {
            volume: 5_000_000,
            threshold_percentage: null,
            expiry_date: null,
            auto_refill: false,
          },
        }),
      ),
  },
  setSmsQuota: {
    act: () => rest('POST', `${device()}/quota/sms`, { volume: 10 }),
    entry: () => ({
      oldValue: json(ofDevice({ sms_quota: null })),
      newValue: text('"sms_quota":{"volume":10'),
    }),
  },
  updateEndpointBalance: {
    act: () => rest('POST', `${device()}/balance`, { amount: '12.50' }),
    entry: () => ({
      action: 'UPDATED',
      category: 'SIM_CARD',
      oldValue: text('"balance":"0'),
      newValue: text('"balance":"12.5'),
    }),
  },
  sendEndpointSms: {
    act: async () =>
      (made.sms = numberOf(
        (
          await rest('POST', `${device()}/sms`, { source_address: 4915900001, payload: 'PIN 4711' })
        )['id'],
      )),
    entry: () => ({
      action: 'CREATED',
      category: 'SIM_CARD',
      oldValue: null,
      newValue: text(`"sms":{"endpoint_id":${made.device},"id":${made.sms}`),
      context: { iccid: free[3]?.iccid },
    }),
  },
  cancelEndpointSms: {
    act: () => rest('DELETE', `${device()}/sms/${made.sms}`),
    entry: () => ({ action: 'DELETED', oldValue: text(`"id":${made.sms}`), newValue: null }),
  },
  resetEndpointBalance: {
    act: () => rest('DELETE', `${device()}/balance`),
    entry: () => ({ oldValue: text('"balance":"12.5'), newValue: text('"balance":"0') }),
  },
  deleteEndpoint: {
    act: () => rest('DELETE', device()),
    entry: () => ({
      action: 'DELETED',
      category: 'SIM_CARD',
      oldValue: text('"name":"Meter 12"'),
      newValue: null,
      context: { iccid: free[3]?.iccid },
    }),
  },
  createApplicationToken: {
    act: async () => {
      await rest('POST', '/application_token', { description: 'Gateway' })
      const [token] = (await rest('GET', '/application_token')) as unknown as { id: number }[] // the list
      made.token = token?.id ?? 0
    },
    entry: () => ({
      action: 'CREATED',
      category: 'USER_MANAGEMENT',
      oldValue: null,
      newValue: text('"description":"Gateway"'),
    }),
  },
  revokeApplicationToken: {
    act: () => rest('DELETE', `/application_token/${made.token}`),
    entry: () => ({
      action: 'DELETED',
      category: 'USER_MANAGEMENT',
      oldValue: text(`"application_token":${made.token}`),
      newValue: null,
    }),
  },
  createDataStream: {
    act: async () => {
      const input = {
        stream_historic_data: 0,
        data_stream_type: { id: 2 },
        api_type: { id: 1 },
        api_callback: { id: 77, url: 'http://127.0.0.1:9/hook/s3cret?key=s3cret' },
      }
      made.stream = numberOf((await rest('POST', '/data_stream', input))['id'])
    },
    entry: () => ({
      action: 'CREATED',
      category: 'USER_MANAGEMENT',
      oldValue: null,
      newValue: text(`"dataStream":{"stream_id":${made.stream}`),
    }),
  },
  updateDataStream: {
    act: () => rest('PATCH', `/data_stream/${made.stream}`, { status: 'PAUSED' }),
    entry: () =>
      changed(
        'UPDATED',
        'USER_MANAGEMENT',
        { dataStream: { stream_id: made.stream, stream_status: 'ACTIVE' } },
        { dataStream: { stream_id: made.stream, stream_status: 'PAUSED' } },
      ),
  },
  testDataStream: {
    act: () => rest('POST', `/data_stream/${made.stream}/test`),
    entry: () => ({
      action: 'UPDATED',
      category: 'USER_MANAGEMENT',
      oldValue: null,
      newValue: text(`"dataStream":{"stream_id":${made.stream},"test_delivery":"FAILED"}`),
    }),
  },
  deleteDataStream: {
    act: () => rest('DELETE', `/data_stream/${made.stream}`),
    entry: () => ({
      action: 'DELETED',
      category: 'USER_MANAGEMENT',
      oldValue: text('"stream_status":"PAUSED"'),
      newValue: null,
    }),
  },
}

it('covers every write of the contract', () => {
  const writes = Object.entries({ ...graphqlRules, ...restRules }).flatMap(([name, rule]) =>
    rule === 'look' || rule === 'open' ? [] : [name],
  )
  expect(Object.keys(cases).sort()).toEqual(writes.sort())
})

it.each(Object.entries(cases))('%s', async (_name, { act, entry }) => {
  await act()
  const [found] = await newest(1)
  expect(found).toMatchObject({
    initiator: { email: 'anna.lindqvist@northwind.example' },
    ...entry(),
  })
  expect(found?.context.sourceIpAddress).toBe(from.remoteAddress)
})

it('contains no SMS texts and no secrets of URLs', async () => {
  const all = JSON.stringify(await newest(1000))
  for (const secret of ['PIN 4711', 's3cret']) expect(all).not.toContain(secret)
})
