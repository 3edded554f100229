import type {
  AuditLogEvent,
  AuditLogFilterInput,
  AuditLogCategory,
} from '../../../contract/generated/graphqlServer.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBatchJob } from '../../services/batch-jobs/startBatchJob.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { appendAudit } from './auditLog.ts'
import { openTestStore, testNowMs, type TestStore } from '../../testing/openTestStore.ts'
import { listSims } from '../sims/sims.ts'
import type { Viewer } from '../../store/store.ts'
import { listAuditInitiators, listAuditEvents } from './listAuditEvents.ts'

const dayMs = 86_400_000
let opened: TestStore

beforeEach(() => {
  opened = openTestStore(400)
})
afterEach(() => opened.store.close())

const list = (
  filterOptions: AuditLogFilterInput = {},
  limit = 1000,
  nextToken: string | null = null,
  viewer: Viewer = opened.administrator,
) =>
  listAuditEvents(opened.store, viewer, { limit, nextToken, filterOptions }).then(async (page) => ({
    ...page,
    totalEvents: await page.countTotal(),
  }))

async function all(
  filterOptions: AuditLogFilterInput,
  limit: number,
  betweenPages: () => void = () => undefined,
): Promise<AuditLogEvent[]> {
  const events: AuditLogEvent[] = []
  let nextToken: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(filterOptions, limit, nextToken)
    events.push(...page.items)
    nextToken = page.nextToken
    betweenPages()
  } while (nextToken !== null)
  return events
}

/** Adds this many entries. */
function write(count: number, iccid = '8949000000000000001', customerid = 4100): void {
  opened.store.db.transaction(() => {
    for (let at = 0; at < count; at++) {
      appendAudit(
        opened.store,
        { type: 'SYSTEM' },
        {
          customerid,
          action: 'UPDATED',
          category: 'SIM_CARD',
          iccid,
          batchJobId: 77,
          newValue: { statusid: 2 },
        },
      )
    }
  })
}

describe('the audit log', () => {
  it('lists the newest first, of the last weeks, with a total', async () => {
    const { items, totalEvents, nextToken } = await list()
    expect(items.length).toBeGreaterThan(100)
    expect(totalEvents).toBe(items.length)
    expect(nextToken).toBeNull()
    const times = items.map(({ timestampMs }) => timestampMs)
    expect(times).toEqual([...times].sort((left, right) => right - left))
  })

  it('returns every entry once across pages, even while new ones are written', async () => {
    const { totalEvents } = await list()
    const events = await all({}, 13, () => write(2))
    expect(events).toHaveLength(totalEvents)
    expect((await list({}, 1)).totalEvents).toBeGreaterThan(totalEvents)
  })

  it('contains what was changed, by whom and from where', async () => {
    const [sim] = listSims(opened.store, opened.administrator, { limit: 1 }).items
    changeSim(
      opened.store,
      opened.administrator.initiator,
      sim?.iccid ?? '',
      { custom_field_1: 'Gate 9', monthly_data_volume: 1 },
      { batchJobId: 12 },
    )
    expect((await list({}, 1)).items).toEqual([
      {
        context: {
          sourceIpAddress: '203.0.113.9',
          iccid: sim?.iccid,
          email: null,
          customerid: sim?.customerid,
          batchJobId: 12,
        },
        timestampMs: testNowMs,
        action: 'UPDATED',
        category: 'SIM_CARD',
        initiator: {
          __typename: 'UserAccountShort',
          id: expect.any(String) as string,
          email: 'anna.lindqvist@northwind.example',
        },
        oldValue: JSON.stringify({ custom_field_1: sim?.custom_field_1 }),
        newValue: '{"custom_field_1":"Gate 9"}',
      },
    ])
  })

  it('filters by timeframe, including both ends', async () => {
    const events = await all({}, 1000)
    const [newer, older] = [events[3], events[9]]
    const times = (
      await all(
        { timeframe: { startMs: older?.timestampMs ?? 0, stopMs: newer?.timestampMs ?? 0 } },
        1000,
      )
    ).map(({ timestampMs }) => timestampMs)
    expect(times).toEqual(events.slice(3, 10).map(({ timestampMs }) => timestampMs))
    expect((await list({ timeframe: { startMs: testNowMs + dayMs } })).totalEvents).toBe(0)
    expect((await list({ timeframe: { stopMs: 5 } })).totalEvents).toBe(0)
  })

  it('filters by one and by several categories', async () => {
    const categoriesOf = async (category: AuditLogCategory[]) =>
      new Set((await list({ category })).items.map((event) => event.category))
    expect(await categoriesOf(['USER_MANAGEMENT'])).toEqual(new Set(['USER_MANAGEMENT']))
    expect(await categoriesOf(['USER_MANAGEMENT', 'SIM_CARD'])).toEqual(
      new Set(['USER_MANAGEMENT', 'SIM_CARD']),
    )
  })

  it('filters by initiator: user, key, system, several, deleted ones', async () => {
    const namesOf = async (initiator: AuditLogFilterInput['initiator']) => {
      const initiators = (await list({ initiator })).items.map((event) => event.initiator)
      return [
        ...new Set(
          initiators.map(
            (one) =>
              `${one.__typename} ${'email' in one ? one.email : 'keyid' in one ? one.keyid : ''}`,
          ),
        ),
      ].sort()
    }
    expect(await namesOf([{ type: 'USER', value: 'ben.okafor@northwind.example' }])).toEqual([
      'UserAccountShort ben.okafor@northwind.example',
    ])
    expect(await namesOf([{ type: 'API_KEY', value: '1' }])).toEqual(['ApiKeyShort 1'])
    expect(await namesOf([{ type: 'SYSTEM' }, { type: 'API_KEY', value: '1' }])).toEqual([
      'ApiKeyShort 1',
      'SystemUser ',
    ])
    const gone = (await listAuditInitiators(opened.store, opened.administrator)).find(
      (one) => one.__typename === 'DeletedUserAccount',
    )
    expect(await namesOf([{ type: 'USER', value: gone && 'id' in gone ? gone.id : '' }])).toEqual([
      'DeletedUserAccount ',
    ])
    expect(await namesOf([{ type: 'USER', value: 'nobody@northwind.example' }])).toEqual([])
  })

  it('filters by customer, of those the viewer can see', async () => {
    const { items } = await list({ customerId: [4101] })
    expect(new Set(items.map(({ context }) => context.customerid))).toEqual(new Set([4101]))
    await expect(list({ customerId: [5200] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      argument: 'filterOptions.customerId',
    })
  })

  it('searches ICCIDs, people, IP addresses and values, ignoring case', async () => {
    const [one] = (
      await list({
        category: ['SIM_CARD'],
        initiator: [{ type: 'USER', value: 'ben.okafor@northwind.example' }],
      })
    ).items
    const found = async (quickSearch: string) =>
      (await list({ quickSearch })).items.map(({ context }) => context.iccid)
    expect(await found(one?.context.iccid ?? '')).toContain(one?.context.iccid)
    expect(await found((one?.context.iccid ?? '').slice(4))).toContain(one?.context.iccid)
    expect(await found('BEN.OKAFOR')).toContain(one?.context.iccid)
    expect(await found('203.0.113.24')).toContain(one?.context.iccid)
    expect(await found('tom.hartwell')).not.toEqual([])
    expect(await found('IMEI_LOCK')).not.toEqual([])
    expect(await found('100%sure')).toEqual([])
    expect(await found('_')).not.toEqual([])
  })

  it('searches for a part of an ICCID of any length', async () => {
    const [one] = (await list({ category: ['SIM_CARD'] })).items
    const iccid = one?.context.iccid ?? ''
    for (const part of [iccid.slice(0, 18), iccid.slice(-18)]) {
      expect(
        (await list({ quickSearch: part })).items.map(({ context }) => context.iccid),
      ).toContain(iccid)
    }
  })

  it.each([
    ['ZÜRICH', 'Zürich 7'],
    ['gdańsk', 'GDAŃSK'],
    ['5" pipe', 'Sensor 5" pipe'],
    ['a\\b', 'C:\\a\\b'],
  ])('finds %s in %s', async (quickSearch, custom_field_1) => {
    appendAudit(opened.store, opened.administrator.initiator, {
      customerid: 4100,
      action: 'UPDATED',
      category: 'SIM_CARD',
      newValue: { custom_field_1 },
    })
    expect((await list({ quickSearch })).items.map(({ newValue }) => newValue)).toContain(
      JSON.stringify({ custom_field_1 }),
    )
    expect((await list({ quickSearch: `${quickSearch}?` })).items).toEqual([])
  })

  it('stays exact when entries are added after counting', async () => {
    const input = { quickSearch: 'statusid' }
    const { totalEvents } = await list(input)
    write(12_000)
    expect((await list(input)).totalEvents).toBe(totalEvents + 12_000)
    expect((await list(input, 5)).totalEvents).toBe(totalEvents + 12_000)
  })

  it.each([2, 30, 1_000])(
    'lists the newest matches first when a search is repeated with a page of %d entries',
    async (limit) => {
      const quickSearch = '894900000000000000'
      write(20, '8949000000000000001')
      await list({ quickSearch }, 10)
      await list({ quickSearch }, 30)
      write(3_000, '8948000000000000002')
      write(8, '8949000000000000003')
      const repeated = (await list({ quickSearch }, limit)).items
      const other = (await list({ quickSearch, timeframe: { startMs: limit } }, limit)).items
      const iccids = repeated.map(({ context }) => context.iccid)
      const expected = [
        ...Array.from({ length: 8 }, () => '8949000000000000003'),
        ...Array.from({ length: 20 }, () => '8949000000000000001'),
      ]
      expect(iccids).toEqual(expected.slice(0, limit))
      expect(repeated).toEqual(other)
    },
  )

  it('omits the SIMs that jobs changed, but not the entries of the jobs', async () => {
    const before = (await list({ hideBatchJobChanges: true })).totalEvents
    write(6_000)
    const hidden = await list({ hideBatchJobChanges: true })
    expect(hidden.totalEvents).toBe(before)
    expect(
      hidden.items.filter(
        ({ category, context }) => category === 'SIM_CARD' && context.batchJobId !== null,
      ),
    ).toEqual([])
    const ofJobs = (await list({ category: ['BATCH_JOB'] })).totalEvents
    expect(ofJobs).toBeGreaterThan(0)
    expect((await list({ category: ['BATCH_JOB'], hideBatchJobChanges: true })).totalEvents).toBe(
      ofJobs,
    )
    expect((await list({ hideBatchJobChanges: false })).totalEvents).toBeGreaterThan(before + 6_000)
  })

  it("shows a sub-customer the changes by a job of its parent, because the job's entry is not in its log", async () => {
    const [sim] = listSims(opened.store, opened.subCustomer, { limit: 1 }).items
    const { batchJobId } = startBatchJob(opened.store, opened.administrator, {
      includeIccIds: [sim?.iccid ?? ''],
      custom_field_1: 'From above',
    })
    changeSim(
      opened.store,
      opened.administrator.initiator,
      sim?.iccid ?? '',
      { custom_field_1: 'From above' },
      { batchJobId },
    )
    const jobsOf = async (viewer: Viewer, customerId: number[]) =>
      (
        await list({ hideBatchJobChanges: true, customerId, batchJobId }, 1000, null, viewer)
      ).items.map(({ category }) => category)
    expect(await jobsOf(opened.subCustomer, [])).toEqual(['SIM_CARD'])
    expect(await jobsOf(opened.administrator, [opened.subCustomer.customerid])).toEqual([
      'SIM_CARD',
    ])
    expect(await jobsOf(opened.administrator, [])).toEqual(['BATCH_JOB'])
  })

  it('filters by job, page by page', async () => {
    write(3)
    write(5_000, '8949000000000000002')
    const events = await all({ batchJobId: 77 }, 1000)
    expect(events).toHaveLength(5_003)
    expect(new Set(events.map(({ context }) => context.batchJobId))).toEqual(new Set([77]))
    expect((await list({ batchJobId: 77 }, 5)).totalEvents).toBe(5_003)
    expect((await list({ batchJobId: 7_777 })).items).toEqual([])
  })

  it('yields to other work while it reads many entries', async () => {
    write(100_000)
    const order: string[] = []
    const searched = list({ quickSearch: 'nowhere to be found' }).then(() => order.push('log'))
    setImmediate(() => order.push('another request'))
    await searched
    expect(order).toEqual(['another request', 'log'])
  })

  it.each<[string, AuditLogFilterInput, number, string | null, string]>([
    ['limit 0', {}, 0, null, 'limit'],
    ['limit 1001', {}, 1001, null, 'limit'],
    ['an altered nextToken', {}, 10, 'hello', 'nextToken'],
    [
      'a timeframe that ends before it begins',
      { timeframe: { startMs: 2, stopMs: 1 } },
      10,
      null,
      'filterOptions.timeframe',
    ],
    ['a very long search', { quickSearch: 'x'.repeat(300) }, 10, null, 'filterOptions.quickSearch'],
  ])(
    'with %s is refused, the argument named',
    async (_case, filter, limit, nextToken, argument) => {
      await expect(list(filter, limit, nextToken)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        argument,
      })
    },
  )

  it('contains nothing of other customers', async () => {
    const { items } = await list({}, 1000, null, opened.stranger)
    expect(items.every(({ context }) => context.customerid === 5200)).toBe(true)
  })
})

describe('the initiators of the audit log', () => {
  it('are listed once: users by e-mail, masked keys, deleted ones by id, the system', async () => {
    const initiators = await listAuditInitiators(opened.store, opened.administrator)
    expect(initiators.map(({ __typename }) => __typename)).toEqual([
      'UserAccountShort',
      'UserAccountShort',
      'UserAccountShort',
      'UserAccountShort',
      'DeletedUserAccount',
      'ApiKeyShort',
      'DeletedApiKey',
      'SystemUser',
    ])
    expect(JSON.stringify(initiators)).not.toContain('tom.hartwell')
  })

  it('appear with their first entry', async () => {
    await listAuditInitiators(opened.store, opened.administrator)
    appendAudit(
      opened.store,
      { type: 'API_KEY', keyid: 4 },
      { customerid: 4100, action: 'UPDATED', category: 'SIM_CARD' },
    )
    expect(await listAuditInitiators(opened.store, opened.administrator)).toContainEqual({
      __typename: 'ApiKeyShort',
      keyid: 4,
      key: expect.stringMatching(/^•+[\w-]{4}$/) as string,
    })
  })

  it('belong to the customers the viewer can see', async () => {
    expect(await listAuditInitiators(opened.store, opened.stranger)).toEqual([])
    const ofNordics = await listAuditInitiators(opened.store, opened.subCustomer)
    expect(
      ofNordics.some((one) => 'email' in one && one.email === 'nils.berg@northwind.example'),
    ).toBe(true)
    expect(
      ofNordics.some((one) => 'email' in one && one.email === 'mira.castell@northwind.example'),
    ).toBe(false)
  })
})
