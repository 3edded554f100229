import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestServer, signIn } from '../testServer.ts'
import type { TestAccount } from '../testServer.ts'

const server = createTestServer()
afterAll(() => server.close())

let worldCount = 0
let account: TestAccount

const inWorld = (role: string) => signIn(server, `demo-${role}@batch${worldCount}:120`)

beforeEach(async () => {
  worldCount++
  account = await inWorld('administrator')
})

/** The data of an answer without errors. */
async function ask<T>(query: string, variables: Record<string, unknown> = {}, by = account): Promise<T> {
  const { body } = await by.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  return body.data as T // what the query selects
}

async function iccids(statusid: number, limit = 100): Promise<string[]> {
  const { listSims } = await ask<{ listSims: { items: { iccid: string }[] } }>('query ($s: Int!, $l: Int!) { listSims(limit: $l, filter: { statusid: { eq: $s } }) { items { iccid } } }', { s: statusid, l: limit })
  return listSims.items.map(({ iccid }) => iccid)
}

const startMutation = 'mutation ($params: BatchJobParametersInput!) { startBatchJob(params: $params) { batchJobId } }'

async function start(params: Record<string, unknown>, by = account): Promise<number> {
  const { startBatchJob } = await ask<{ startBatchJob: { batchJobId: number } }>(startMutation, { params }, by)
  return startBatchJob.batchJobId
}

interface Job {
  batchJobId: number
  finishedAt: number | null
  startedBy: Record<string, unknown>
  changes: Record<string, unknown>
  statusDetails: { currentStatus: string; totalSims: number; failedSims: number; successfulSims: number; failures: Record<string, number | null> }
}

const jobFields = `batchJobId startedAt finishedAt customerid changes { statusid custom_field_1 monthly_data_limit }
  startedBy { __typename ... on UserAccount { email role } ... on ApiKeyShort { keyid key } }
  statusDetails { currentStatus totalSims failedSims successfulSims failures { statusId custom_field_1 monthly_data_limit } }`

async function job(batchJobId: number): Promise<Job> {
  return (await ask<{ getBatchJob: Job }>(`query ($id: Long!) { getBatchJob(batchJobId: $id) { ${jobFields} } }`, { id: batchJobId })).getBatchJob
}

async function finished(batchJobId: number): Promise<Job> {
  return vi.waitFor(async () => {
    const found = await job(batchJobId)
    expect(found.finishedAt).not.toBeNull()
    return found
  })
}

interface Details {
  simList: { iccid: string; custom_field_1: string | null; details: { executedAt: number | null; errorCodes: number[] | null; status: string } }[]
  nextToken: string | null
  totalCount: number
}

async function details(batchJobId: number, args: Record<string, unknown> = {}): Promise<Details> {
  const query = `query ($id: Long!, $filter: BatchJobDetailsFilterInput, $order: BatchJobDetailsOrderInput, $limit: Int, $nextToken: String) {
    listBatchJobDetails(batchJobId: $id, filter: $filter, order: $order, limit: $limit, nextToken: $nextToken) {
      simList { iccid custom_field_1 details { executedAt errorCodes status } } nextToken totalCount } }`
  return (await ask<{ listBatchJobDetails: Details }>(query, { id: batchJobId, ...args })).listBatchJobDetails
}

describe('a batch job over GraphQL', () => {
  it('changes one SIM and tells what became of it', async () => {
    const [iccid = ''] = await iccids(2, 1)
    const found = await finished(await start({ includeIccIds: [iccid], custom_field_1: 'Gate 7' }))
    expect(found).toMatchObject({ startedBy: { __typename: 'UserAccount', email: 'anna.lindqvist@northwind.example' }, changes: { custom_field_1: 'Gate 7', statusid: null } })
    expect(found.statusDetails).toMatchObject({ currentStatus: 'COMPLETED', totalSims: 1, failedSims: 0, successfulSims: 1 })
    const { simList, totalCount } = await details(found.batchJobId)
    expect({ simList, totalCount }).toMatchObject({ totalCount: 1, simList: [{ iccid, custom_field_1: 'Gate 7', details: { errorCodes: null, status: 'SUCCESSFUL' } }] })
  })
})
