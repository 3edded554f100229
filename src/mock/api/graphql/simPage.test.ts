import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
let administrator: TestAccount
let observer: TestAccount
let stranger: TestAccount
let iccid: string

beforeAll(async () => {
  administrator = await signIn(server, 'demo-administrator@page:80')
  observer = await signIn(server, 'demo-observer@page')
  stranger = await signIn(server, 'demo-stranger@page')
  const { body } = await administrator.graphql(
    '{ listSims(limit: 1, filter: { statusid: { eq: 2 }, in_session: true }) { items { iccid } } }',
  )
  iccid = (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
})
afterAll(() => server.close())

const queries = {
  listSimEvents:
    'query ($iccid: ID!) { listSimEvents(iccid: $iccid, limit: 3) { items { id iccid timestampMilliseconds type details jsonData } nextToken totalEvents } }',
  getDataConsumptionReport:
    'query ($iccid: ID!) { getDataConsumptionReport(iccid: $iccid, filterOptions: { start: "2020-01-01", stop: "2099-12-31" }) { day bytes } }',
  getLocationData:
    'query ($iccid: String!) { getLocationData(iccid: $iccid) { iccid longitude latitude receivedAtMs } }',
  getSimDeniedNetworksOptions:
    'query ($iccid: ID!) { getSimDeniedNetworksOptions(iccid: $iccid) { name countryIso mcc mnc denied } }',
}
const mutations = {
  cancelLocation: 'mutation ($iccid: ID!) { cancelLocation(iccid: $iccid) { sent blockedUntil } }',
  setSimImeiLock:
    'mutation ($iccid: ID!) { setSimImeiLock(iccid: $iccid, imeiLock: { lock: false }) { iccid imei_lock { enabled imei } } }',
  setSimEndCustomerLabel:
    'mutation ($iccid: ID!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: "Harbour" }) { end_customer_label { name } } }',
  setSimDeniedNetworks:
    'mutation ($iccid: ID!) { setSimDeniedNetworks(iccid: $iccid, networks: []) { denied_networks { name } } }',
}
const all = Object.entries({ ...queries, ...mutations })

describe('operations on one SIM', () => {
  it.each(Object.entries(queries).filter(([name]) => name !== 'getLocationData'))(
    '%s returns data',
    async (name, query) => {
      const { body } = await administrator.graphql(query, { iccid })
      expect(body.errors).toBeUndefined()
      expect(body.data?.[name]).toBeTruthy()
    },
  )

  it.each(Object.entries(mutations))('%s returns data', async (name, query) => {
    const { body } = await administrator.graphql(query, { iccid })
    expect(body.errors).toBeUndefined()
    expect(body.data?.[name]).toBeTruthy()
  })

  it.each(all)('%s rejects a malformed ICCID and names the argument', async (_name, query) => {
    const { body } = await administrator.graphql(query, { iccid: '8949-0301' })
    expect(body.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', argument: 'iccid' })
  })

  it.each(all)('%s treats a SIM of another customer as unknown', async (_name, query) => {
    const foreign = (await stranger.graphql(query, { iccid })).body.errors?.[0]
    const unknown = (await stranger.graphql(query, { iccid: '8949000000000000000' })).body
      .errors?.[0]
    expect(foreign?.extensions).toEqual({ code: 'NOT_FOUND', argument: 'iccid' })
    expect(foreign).toEqual(unknown)
  })

  it.each(Object.entries(mutations))('%s is forbidden for an observer', async (_name, query) => {
    expect((await observer.graphql(query, { iccid })).body.errors?.[0]?.extensions).toEqual({
      code: 'FORBIDDEN',
    })
  })

  it('a change logs the IP address of the caller', async () => {
    await administrator.graphql(mutations.setSimEndCustomerLabel.replace('Harbour', 'Pier'), {
      iccid,
    })
    const query =
      'query ($q: String) { listAuditLogEvents(limit: 1, filterOptions: { quickSearch: $q }) { items { context { iccid sourceIpAddress } initiator { __typename ... on UserAccountShort { email } } newValue } } }'
    const { body } = await administrator.graphql(query, { q: iccid })
    expect(body.data).toMatchObject({
      listAuditLogEvents: {
        items: [
          {
            context: { iccid, sourceIpAddress: '127.0.0.1' },
            initiator: {
              __typename: 'UserAccountShort',
              email: 'anna.lindqvist@northwind.example',
            },
            newValue: '{"end_customer_label":"Pier"}',
          },
        ],
      },
    })
  })

  it('a reset device goes online again after a while, even when the fleet is paused', async () => {
    const reset = await signIn(server, 'demo-administrator@reset:40')
    const { body } = await reset.graphql(
      '{ listSims(limit: 1, filter: { statusid: { eq: 2 }, in_session: true }) { items { iccid } } }',
    )
    const resetIccid =
      (body.data as { listSims: { items: { iccid: string }[] } }).listSims.items[0]?.iccid ?? '' // what the query selects
    await reset.graphql(mutations.cancelLocation, { iccid: resetIccid })
    const isOnline = async () => {
      const answer = await reset.graphql(
        'query ($iccid: String) { listSims(limit: 1, filter: { iccid: { eq: $iccid } }) { items { in_session_since } } }',
        { iccid: resetIccid },
      )
      return (
        (answer.body.data as { listSims: { items: { in_session_since: number | null }[] } })
          .listSims.items[0]?.in_session_since !== null
      ) // what the query selects
    }
    expect(await isOnline()).toBe(false)
    await reset.control('clock', { advanceMs: 30_000 })
    expect(await isOnline()).toBe(true)
  })

  it('listAuditLogInitiators returns every kind of initiator', async () => {
    const query = `{ listAuditLogInitiators { __typename ... on UserAccountShort { id email } ... on DeletedUserAccount { id } ... on ApiKeyShort { keyid key }
      ... on DeletedApiKey { keyid } ... on SystemUser { _ } } }`
    const { body } = await observer.graphql(query)
    expect(body.errors).toBeUndefined()
    expect(body.data?.['listAuditLogInitiators']).toContainEqual({
      __typename: 'SystemUser',
      _: null,
    })
  })
})
