import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../testing/testClient.ts'
import { createTestServer, signIn, type TestAccount } from '../../testing/testServer.ts'

const server = createTestServer()
afterAll(() => server.close())

const someNumber: unknown = expect.any(Number)
/** Long enough for a busy machine. */
const soon = { timeout: 15_000 }
let storeCount = 0
let account: TestAccount

const inStore = (role: string) => signIn(server, `demo-${role}@batch${storeCount}:120`)

beforeEach(async () => {
  storeCount++
  account = await inStore('administrator')
})

/** Returns the data of a response and expects no errors. */
async function ask<T>(
  query: string,
  variables: Record<string, unknown> = {},
  by = account,
): Promise<T> {
  const { body } = await by.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  return body.data as T // what the query selects
}

async function iccids(statusid: number, limit = 100): Promise<string[]> {
  const { listSims } = await ask<{ listSims: { items: { iccid: string }[] } }>(
    'query ($s: Int!, $l: Int!) { listSims(limit: $l, filter: { statusid: { eq: $s } }) { items { iccid } } }',
    { s: statusid, l: limit },
  )
  return listSims.items.map(({ iccid }) => iccid)
}

const startMutation =
  'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }'

async function start(params: Record<string, unknown>, by = account): Promise<number> {
  const { startBatchJob } = await ask<{ startBatchJob: { batchJobId: number } }>(
    startMutation,
    { params },
    by,
  )
  return startBatchJob.batchJobId
}

interface Job {
  batchJobId: number
  finishedAt: number | null
  startedBy: Record<string, unknown>
  changes: Record<string, unknown>
  statusDetails: {
    currentStatus: string
    totalSims: number
    failedSims: number
    successfulSims: number
    failures: Record<string, number | null>
  }
}

const jobFields = `batchJobId startedAt finishedAt customerid changes { statusid custom_field_1 monthly_data_limit }
  startedBy { __typename ... on UserAccount { email role } ... on ApiKeyShort { keyid key } }
  statusDetails { currentStatus totalSims failedSims successfulSims failures { statusId custom_field_1 monthly_data_limit } }`

async function job(batchJobId: number): Promise<Job> {
  return (
    await ask<{ getBatchJob: Job }>(
      `query ($id: Long!) { getBatchJob(batchJobId: $id) { ${jobFields} } }`,
      { id: batchJobId },
    )
  ).getBatchJob
}

async function finished(batchJobId: number): Promise<Job> {
  return vi.waitFor(async () => {
    const found = await job(batchJobId)
    expect(found.finishedAt).not.toBeNull()
    return found
  }, soon)
}

interface Details {
  simList: {
    iccid: string
    custom_field_1: string | null
    details: { executedAt: number | null; errorCodes: number[] | null; status: string }
  }[]
  nextToken: string | null
  totalCount: number
}

async function details(batchJobId: number, args: Record<string, unknown> = {}): Promise<Details> {
  const query = `query ($id: Long!, $filter: BatchJobDetailsFilterInput, $order: BatchJobDetailsOrderInput, $limit: Int, $nextToken: String) {
    listBatchJobDetails(batchJobId: $id, filter: $filter, order: $order, limit: $limit, nextToken: $nextToken) {
      simList { iccid custom_field_1 details { executedAt errorCodes status } } nextToken totalCount } }`
  return (await ask<{ listBatchJobDetails: Details }>(query, { id: batchJobId, ...args }))
    .listBatchJobDetails
}

describe('a batch job over GraphQL', () => {
  it('changes one SIM and lists its result', async () => {
    const [iccid = ''] = await iccids(2, 1)
    const found = await finished(await start({ includeIccIds: [iccid], custom_field_1: 'Gate 7' }))
    expect(found).toMatchObject({
      startedBy: { __typename: 'UserAccount', email: 'anna.lindqvist@northwind.example' },
      changes: { custom_field_1: 'Gate 7', statusid: null },
    })
    expect(found.statusDetails).toMatchObject({
      currentStatus: 'COMPLETED',
      totalSims: 1,
      failedSims: 0,
      successfulSims: 1,
    })
    const { simList, totalCount } = await details(found.batchJobId)
    expect({ simList, totalCount }).toMatchObject({
      totalCount: 1,
      simList: [
        { iccid, custom_field_1: 'Gate 7', details: { errorCodes: null, status: 'SUCCESSFUL' } },
      ],
    })
  })

  it('is listed first, and its SIMs can be filtered by status and text', async () => {
    const ids = await iccids(2)
    const found = await finished(
      await start({ simFilter: { statusid: { in: [2, 7] } }, statusid: 5 }),
    )
    const { listBatchJobs } = await ask<{ listBatchJobs: { items: Job[]; totalCount: number } }>(
      `{ listBatchJobs(limit: 1) { items { ${jobFields} } totalCount } }`,
    )
    expect(listBatchJobs.items).toEqual([found])
    expect(found.statusDetails).toMatchObject({
      successfulSims: ids.length,
      failedSims: (await iccids(7)).length,
      failures: { custom_field_1: null },
    })
    const failed = await details(found.batchJobId, {
      filter: { status: ['FAILED'] },
      order: { executedAt: 'desc' },
      limit: 1,
    })
    expect(failed).toMatchObject({
      totalCount: found.statusDetails.failedSims,
      simList: [{ details: { errorCodes: [4], status: 'FAILED' } }],
    })
    const searched = await details(found.batchJobId, { filter: { quickSearch: ids[0] } })
    expect(searched.simList.map(({ iccid }) => iccid)).toEqual(ids.slice(0, 1))
  })

  it('can be previewed by every role and started by all but observers', async () => {
    const params = { statusid: 6 }
    const preview =
      'query ($params: BatchJobParametersInput!) { getBatchJobPreview(params: $params) { subCustomersWithSimUnassignments { customerid current_name } allProductsSupportOperation requiresDenylistingRemoval } }'
    for (const role of ['administrator', 'user', 'observer']) {
      const by = await inStore(role)
      expect(await ask(preview, { params }, by)).toEqual({
        getBatchJobPreview: {
          subCustomersWithSimUnassignments: [],
          allProductsSupportOperation: false,
          requiresDenylistingRemoval: false,
        },
      })
    }
    const observer = await inStore('observer')
    const { body } = await observer.graphql(startMutation, { params })
    expect(body.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(await start({ statusid: 5 }, await inStore('user'))).toEqual(someNumber)
  })

  it.each<[what: string, params: Record<string, unknown>, argument: string]>([
    ['no change', {}, 'params'],
    ['changes that are null', { statusid: null, imei_lock: null }, 'params'],
    ['an empty include list', { statusid: 5, includeIccIds: [] }, 'params.includeIccIds'],
    [
      'too many included SIMs',
      { statusid: 5, includeIccIds: Array.from({ length: 1001 }, () => '8949') },
      'params.includeIccIds',
    ],
    [
      'too many excluded SIMs',
      { statusid: 5, excludeIccIds: Array.from({ length: 1001 }, () => '8949') },
      'params.excludeIccIds',
    ],
    [
      'a limit of received SMS, which has no input',
      { monthly_sms_mt_limit: 5 },
      'params.monthly_sms_mt_limit',
    ],
    ['a status that is not a number', { statusid: '5' }, 'params.statusid'],
    [
      'a bad filter',
      { statusid: 5, simFilter: { iccid: { eq: '1' }, iccIdRange: { start: '1' } } },
      'params.simFilter.iccIdRange',
    ],
  ])('rejects %s in start and preview', async (_what, params, argument) => {
    for (const operation of [
      'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }',
      'query ($params: BatchJobParametersInput!) { getBatchJobPreview(params: $params) { requiresDenylistingRemoval } }',
    ]) {
      const { body } = await account.graphql(operation, { params })
      expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(argument.startsWith(body.errors?.[0]?.extensions.argument ?? 'none')).toBe(true)
    }
  })

  it.each([
    ['getBatchJob', 'query { getBatchJob(batchJobId: 99) { batchJobId } }'],
    ['listBatchJobDetails', 'query { listBatchJobDetails(batchJobId: 99) { totalCount } }'],
    ['cancelBatchJob', 'mutation { cancelBatchJob(batchJobId: 99) { batchJobId } }'],
  ])('responds with NOT_FOUND to %s for an unknown job', async (_name, query) => {
    const { body } = await account.graphql(query)
    expect(body.errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', argument: 'batchJobId' } },
    ])
  })

  it('of the main customer is not visible to a sub-customer or a stranger', async () => {
    const batchJobId = await start({ statusid: 5 })
    for (const role of ['sub-customer', 'stranger']) {
      const { body } = await (
        await inStore(role)
      ).graphql('query ($id: Long!) { getBatchJob(batchJobId: $id) { batchJobId } }', {
        id: batchJobId,
      })
      expect(body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    }
  })
})

describe('a batch job controlled by the simulator', () => {
  it('pauses in PREPARING, runs at the configured rate and stops when it is cancelled', async () => {
    await account.control('faults', { batchSimsPerSecond: 0 })
    const batchJobId = await start({ custom_field_1: 'Gate 7' })
    expect((await job(batchJobId)).statusDetails).toMatchObject({
      currentStatus: 'PREPARING',
      totalSims: 120,
      successfulSims: 0,
    })
    expect((await details(batchJobId, { filter: { status: ['RUNNING'] } })).totalCount).toBe(120)
    await account.control('faults', { batchSimsPerSecond: 30 })
    await vi.waitFor(
      async () => expect((await job(batchJobId)).statusDetails.currentStatus).toBe('RUNNING'),
      soon,
    )
    const cancelled = await ask<{ cancelBatchJob: Job }>(
      `mutation ($id: Long!) { cancelBatchJob(batchJobId: $id) { ${jobFields} } }`,
      { id: batchJobId },
    )
    const { successfulSims, currentStatus } = cancelled.cancelBatchJob.statusDetails
    expect(currentStatus).toBe('CANCELLED')
    await account.control('faults', {})
    expect(await finished(await start({ end_customer_label: 'Later' }))).toMatchObject({
      statusDetails: { successfulSims: 120 },
    })
    expect((await job(batchJobId)).statusDetails).toMatchObject({ successfulSims })
    expect((await details(batchJobId, { filter: { status: ['SKIPPED'] } })).totalCount).toBe(
      120 - successfulSims,
    )
    const { body } = await account.graphql(
      'mutation ($id: Long!) { cancelBatchJob(batchJobId: $id) { batchJobId } }',
      { id: batchJobId },
    )
    expect(body.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  })

  it('fails for the configured share of SIMs and succeeds on retry', async () => {
    await account.control('faults', { batchFailRate: 0.5 })
    const first = await finished(await start({ monthly_data_limit: 7_000_000_000 }))
    await account.control('faults', {})
    const { simList } = await details(first.batchJobId, { filter: { status: ['FAILED'] } })
    expect(simList.length).toBe(first.statusDetails.failedSims)
    expect(simList.every(({ details: { errorCodes } }) => errorCodes?.join() === '201')).toBe(true)
    const retry = await finished(
      await start({
        includeIccIds: simList.map(({ iccid }) => iccid),
        monthly_data_limit: 7_000_000_000,
      }),
    )
    expect(retry.statusDetails).toMatchObject({
      totalSims: simList.length,
      successfulSims: simList.length,
    })
  })
})

describe('updatedBatchJob', () => {
  const subscription =
    'subscription ($id: Long!) { updatedBatchJob(batchJobId: $id) { batchJobId finishedAt startedBy { __typename } statusDetails { currentStatus totalSims successfulSims } } }'

  it('publishes each status of a job until it has finished', async () => {
    await account.control('faults', { batchSimsPerSecond: 0 })
    const batchJobId = await start({ custom_field_1: 'Gate 7' })
    const client = openClient(server, account.token)
    await client.init()
    expect(
      await client.start('jobs', subscription, { variables: { id: batchJobId } }),
    ).toMatchObject({ type: 'start_ack' })
    await account.control('faults', {})
    await finished(batchJobId)
    // A busy machine may send the last message shortly after the job has finished.
    await vi.waitFor(() =>
      expect(client.heard.filter(({ type }) => type === 'data').at(-1)).toMatchObject({
        id: 'jobs',
        payload: {
          data: {
            updatedBatchJob: {
              batchJobId,
              finishedAt: someNumber,
              startedBy: { __typename: 'UserAccount' },
              statusDetails: { currentStatus: 'COMPLETED', totalSims: 120, successfulSims: 120 },
            },
          },
        },
      }),
    )
    client.close()
  })

  it('is rejected for a job the subscriber may not see', async () => {
    const batchJobId = await start({ custom_field_1: 'Gate 7' })
    const stranger = await inStore('stranger')
    const client = openClient(server, stranger.token)
    await client.init()
    expect(
      await client.start('jobs', subscription, {
        variables: { id: batchJobId },
        token: stranger.token,
      }),
    ).toMatchObject({ type: 'error', payload: { errors: [{ errorType: 'NOT_FOUND' }] } })
    client.close()
  })
})

describe('a server that stopped during a job', () => {
  it('resumes the job after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-batch-'))
    const database = join(folder, 'demo.sqlite')
    try {
      const first = createTestServer({ database, sims: 80 })
      const before = await signIn(first, 'demo-administrator')
      await before.control('faults', { batchSimsPerSecond: 50 })
      const batchJobId = await start({ custom_field_1: 'Gate 7' }, before)
      await vi.waitFor(
        async () => expect(await jobStatus(before, batchJobId)).toBe('RUNNING'),
        soon,
      )
      await first.close()
      const second = createTestServer({ database })
      const after = await signIn(second, 'demo-administrator')
      await vi.waitFor(
        async () => expect(await jobStatus(after, batchJobId)).toBe('COMPLETED'),
        soon,
      )
      const list = await ask<{ listSims: { totalSims: number } }>(
        '{ listSims(limit: 1, filter: { custom_field_1: { eq: "Gate 7" } }) { totalSims } }',
        {},
        after,
      )
      expect(list.listSims.totalSims).toBe(80)
      await second.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

async function jobStatus(by: TestAccount, batchJobId: number): Promise<string> {
  const { getBatchJob } = await ask<{ getBatchJob: Job }>(
    'query ($id: Long!) { getBatchJob(batchJobId: $id) { statusDetails { currentStatus } } }',
    { id: batchJobId },
    by,
  )
  return getBatchJob.statusDetails.currentStatus
}
