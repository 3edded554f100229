import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestServer, postJson, signIn, type TestAccount } from './testServer.ts'

const composed = 'Depot M\u00fcnchen'
const decomposed = 'Depot Mu\u0308nchen'
const invisible = '\u200b\u00a0\u00ad'

const server = createTestServer()
let stores = 0
let account: TestAccount
beforeEach(async () => {
  account = await signIn(server, `demo-administrator@canonical${++stores}:20`)
})
afterAll(() => server.close())

const rest = (path: string, body: object) =>
  postJson(server, `/api/v1${path}`, body, { authorization: `Bearer ${account.token}` })

async function listed(argument: string): Promise<{ iccid: string; custom_field_1: string }[]> {
  const { body } = await account.graphql(
    `{ listSims(limit: 20, ${argument}) { items { iccid custom_field_1 } } }`,
  )
  expect(body.errors).toBeUndefined()
  const { listSims } = body.data as { listSims: { items: [] } } // what the query selects
  return listSims.items
}

async function label(iccid: string, name: string): Promise<unknown> {
  const { body } = await account.graphql(
    'mutation ($iccid: ID!, $name: String!) { setSimEndCustomerLabel(iccid: $iccid, label: { name: $name }) { end_customer_label { name } } }',
    { iccid, name },
  )
  return body.data?.['setSimEndCustomerLabel']
}

describe('texts that are canonically equal', () => {
  it('are one label, which each spelling finds', async () => {
    const [first, second] = (await listed('quickSearch: ""')).map(({ iccid }) => iccid)
    expect(await label(String(first), decomposed)).toEqual({
      end_customer_label: { name: composed },
    })
    await label(String(second), composed)
    for (const text of [composed, decomposed, 'u\\u0308nchen'])
      expect(new Set((await listed(`quickSearch: "${text}"`)).map(({ iccid }) => iccid))).toEqual(
        new Set([first, second]),
      )
    expect(await listed(`filter: { end_customer_label: { eq: "${decomposed}" } }`)).toHaveLength(2)
    const { body } = await account.graphql(
      `{ listEndCustomerLabels(limit: 100, filter: { name: { contains: "mu\u0308nch" } }) { items { name } } }`,
    )
    expect(body.data?.['listEndCustomerLabels']).toEqual({ items: [{ name: composed }] })
  })

  it('are the same device name, filter and tag of the REST interface', async () => {
    const { body } = await rest('/endpoint', {
      ...{ name: decomposed, tags: 'Gera\u0308t', status: { id: 0 } },
      ...{ service_profile: { id: 1 }, tariff_profile: { id: 1 } },
    })
    expect(body).toMatchObject({ name: composed, tags: 'Ger\u00e4t' })
    for (const text of [composed, decomposed]) {
      const found = await server.fetch(
        new Request(`http://localhost/api/v1/endpoint?q=name:${encodeURIComponent(text)}`, {
          headers: { authorization: `Bearer ${account.token}` },
        }),
      )
      expect(await found.json()).toEqual([body])
    }
  })
})

describe('a text without visible characters', () => {
  it('is no name of a device', async () => {
    const { status } = await rest('/endpoint', {
      ...{ name: invisible, status: { id: 0 } },
      ...{ service_profile: { id: 1 }, tariff_profile: { id: 1 } },
    })
    expect(status).toBe(422)
  })

  it('removes a label, and is no comment of an API key', async () => {
    const [first] = await listed('quickSearch: ""')
    expect(await label(String(first?.iccid), invisible)).toEqual({ end_customer_label: null })
    const { body } = await account.graphql(
      'mutation ($comment: String) { createApiKey(comment: $comment) { comment } }',
      { comment: invisible },
    )
    expect(body.data?.['createApiKey']).toEqual({ comment: null })
  })

  it.each([
    ['custom_field_1', 100],
    ['end_customer_label', 600],
  ] as const)('is no change of a SIM whose %s is empty: code %i', async (field, code) => {
    const [first] = await listed('quickSearch: ""')
    const start = async (text: string) => {
      const { body } = await account.graphql(
        'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
        { params: { includeIccIds: [first?.iccid], [field]: text } },
      )
      return (body.data as { startBatchJob: { batchJobId: number } }).startBatchJob.batchJobId // what the mutation selects
    }
    await start('')
    const batchJobId = await start(invisible)
    await vi.waitFor(async () => {
      const { body } = await account.graphql(
        'query ($id: Long!) { listBatchJobDetails(batchJobId: $id) { simList { details { status errorCodes } } } }',
        { id: batchJobId },
      )
      expect(body.data?.['listBatchJobDetails']).toEqual({
        simList: [{ details: { status: 'SKIPPED', errorCodes: [code] } }],
      })
    }, 15_000)
  })

  it('is no description of an application token', async () => {
    expect((await rest('/application_token', { description: invisible })).status).toBe(422)
  })
})
