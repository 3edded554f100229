import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'
import { openClient, type TestMessage } from '../../testing/testClient.ts'

const server = createTestServer()
let account: TestAccount
beforeAll(async () => {
  account = await signIn(server, 'demo-administrator@moved:300')
})
afterAll(() => server.close())

const selection =
  'iccid statusid providerid imsi msisdn monthly_data_volume custom_field_1 networkOperator { name }'

interface Live {
  heard: () => readonly unknown[]
  next: () => Promise<TestMessage>
}

async function listen(customerid: number): Promise<Live> {
  const client = openClient(server, account.token)
  await client.init()
  await client.start('1', `subscription { updatedSim(customerid: ${customerid}) { ${selection} } }`)
  return { heard: () => client.heard.slice(2).map(({ payload }) => payload), next: client.next }
}

/** Returns a SIM after moving it to a sub-customer. */
async function simOf(customer: number): Promise<Record<string, unknown>> {
  const { body } = await account.graphql(
    `{ listSims(limit: 1, filter: { statusid: { eq: 2 } }) { items { ${selection} } } }`,
  )
  // What the query selects.
  const list = body.data?.['listSims'] as { items: { iccid: string }[] } | undefined
  const sim = list?.items[0]
  if (!sim) throw new Error('The test store has no active SIM')
  await move(sim.iccid, customer)
  return { ...sim }
}

/** Moves a SIM and waits until a subscriber of the new owner receives it. */
async function move(iccid: string, customer: number): Promise<void> {
  const newOwner = await listen(customer)
  await account.graphql(
    `mutation { startBatchJob(params: { includeIccIds: ["${iccid}"], customer_id: ${customer} }) { batchJobId } }`,
  )
  await newOwner.next()
}

describe('a SIM that is moved to another customer', () => {
  it('is sent to subscribers of the old owner with its identifiers only', async () => {
    const sim = await simOf(4101)
    const oldOwner = await listen(4101)
    await move(String(sim['iccid']), 4102)
    await vi.waitFor(() => expect(oldOwner.heard()).not.toEqual([]))
    expect(oldOwner.heard()).toEqual([
      {
        data: {
          updatedSim: {
            iccid: sim['iccid'],
            statusid: sim['statusid'],
            providerid: sim['providerid'],
            imsi: null,
            msisdn: null,
            monthly_data_volume: null,
            custom_field_1: null,
            networkOperator: null,
          },
        },
      },
    ])
  })

  it('is sent once and in full to callers who see both customers', async () => {
    const sim = await simOf(4101)
    const parent = await listen(4100)
    await move(String(sim['iccid']), 4102)
    await vi.waitFor(() => expect(parent.heard()).not.toEqual([]))
    expect(parent.heard()).toMatchObject([
      { data: { updatedSim: { iccid: sim['iccid'], imsi: sim['imsi'] } } },
    ])
  })

  it('sends no further updates to the old owner', async () => {
    const sim = await simOf(4101)
    const iccid = String(sim['iccid'])
    await move(iccid, 4102)
    const oldOwner = await listen(4101)
    await account.control(`sims/${iccid}/usage`, { bytes: 1 })
    expect(oldOwner.heard()).toEqual([])
  })
})
