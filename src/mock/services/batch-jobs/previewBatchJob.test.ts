import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../../db/sims/sims.ts'
import type {
  SimFilterInput,
  BatchJobParametersInput,
} from '../../../contract/generated/graphqlServer.ts'
import { changeSim } from '../sims/changeSim.ts'
import { previewBatchJob } from './previewBatchJob.ts'

let opened: TestStore

beforeAll(() => {
  opened = openTestStore(300)
})
afterAll(() => opened.store.close())

const preview = (params: BatchJobParametersInput) =>
  previewBatchJob(opened.store, opened.administrator, params)
const product = (providerid: number): SimFilterInput => ({ providerid: { eq: providerid } })

describe('the preview of a batch job', () => {
  it.each<[what: string, params: BatchJobParametersInput, isSupported: boolean]>([
    ['Test Ready of all products', { statusid: 6 }, false],
    [
      'Test Ready of products that have it',
      { statusid: 6, simFilter: { providerid: { in: [1, 2, 3, 4] } } },
      true,
    ],
    ['Test Ready of the product without it', { statusid: 6, simFilter: product(5) }, false],
    [
      'Activation ready of the product without Test Ready',
      { statusid: 8, simFilter: product(5) },
      false,
    ],
    ['Activation ready of a product with it', { statusid: 8, simFilter: product(1) }, true],
    ['a voice limit of all products', { monthly_voice_mo_limit: 60 }, false],
    [
      'a voice limit of the product without voice',
      { monthly_voice_mo_limit: 0, simFilter: product(3) },
      false,
    ],
    [
      'a voice limit of the others',
      { monthly_voice_mo_limit: 60, simFilter: { providerid: { in: [1, 2, 4, 5] } } },
      true,
    ],
    ['a data limit of all products', { monthly_data_limit: 5, statusid: 2 }, true],
  ])('says whether all products support %s', (_what, params, isSupported) => {
    expect(preview(params).allProductsSupportOperation).toBe(isSupported)
  })

  it('lists the sub-customers that lose SIMs to another customer', () => {
    const losing = (params: BatchJobParametersInput) =>
      preview(params).subCustomersWithSimUnassignments
    expect(losing({ customer_id: 4100 }).map(({ customerid }) => customerid)).toEqual([
      4101, 4102, 4103,
    ])
    expect(losing({ customer_id: 4101 }).map(({ customerid }) => customerid)).toEqual([4102, 4103])
    const [sim] = listSims(opened.store, opened.subCustomer, { limit: 1 }).items
    expect(losing({ customer_id: 4100, includeIccIds: [sim?.iccid ?? ''] })).toEqual([
      { customerid: 4101, current_name: 'Northwind Fleet Nordics', is_test_customer: false },
    ])
    expect(losing({ customer_id: 4101, includeIccIds: [sim?.iccid ?? ''] })).toEqual([])
    expect(losing({ statusid: 5 })).toEqual([])
  })

  it('reports whether SIMs that move to another customer have blocked networks', () => {
    const [sim] = listSims(opened.store, opened.subCustomer, { limit: 1 }).items
    const includeIccIds = [sim?.iccid ?? '']
    changeSim(opened.store, opened.administrator.initiator, sim?.iccid ?? '', {
      denied_networks: [],
    })
    expect(preview({ customer_id: 4100, includeIccIds }).requiresDenylistingRemoval).toBe(false)
    changeSim(opened.store, opened.administrator.initiator, sim?.iccid ?? '', {
      denied_networks: ['26202'],
    })
    expect(preview({ customer_id: 4100, includeIccIds }).requiresDenylistingRemoval).toBe(true)
    expect(preview({ customer_id: 4101, includeIccIds }).requiresDenylistingRemoval).toBe(false)
    expect(preview({ statusid: 5, includeIccIds }).requiresDenylistingRemoval).toBe(false)
  })

  it('rejects what the start would reject, and starts nothing', () => {
    expect(() => preview({})).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'params' }),
    )
    expect(() => preview({ statusid: 5, includeIccIds: [] })).toThrow(
      expect.objectContaining({ argument: 'params.includeIccIds' }),
    )
    const jobs = () => opened.store.db.statement('SELECT count(*) AS jobs FROM batch_job').get()
    const held = jobs()
    preview({ statusid: 5 })
    expect(jobs()).toEqual(held)
  })
})
