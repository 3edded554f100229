import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { readSims } from '../../db/sims/readSims.ts'
import type { IndexedSim } from '../../index/simIndex.ts'
import { plainList } from '../../testing/plainList.ts'
import type {
  SimFilterInput,
  BatchJobParametersInput,
} from '../../../contract/generated/graphqlServer.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import type { Viewer } from '../../store/store.ts'
import { selectBatchSims } from './selectBatchSims.ts'

let opened: TestStore
let fleet: SimRow[]

beforeAll(() => {
  opened = openTestStore(300)
  fleet = readSims(
    opened.store,
    Array.from({ length: opened.store.sims.size }, (_, at) => at + 1),
  )
})
afterAll(() => opened.store.close())

function select(params: BatchJobParametersInput, viewer: Viewer = opened.administrator): string[] {
  const found: string[] = []
  selectBatchSims(opened.store, viewer, params).forEach((row) =>
    found.push(fleet[row]?.iccid ?? ''),
  )
  return found
}

const ownOf = (viewer: Viewer) =>
  fleet.filter(({ customerid }) => viewer.customerIds.includes(customerid))
const iccidsOf = (sims: readonly SimRow[]) => sims.map(({ iccid }) => iccid)
const activated: SimFilterInput = { statusid: { eq: 2 } }

describe('the SIMs a batch job changes', () => {
  it('are all SIMs of the customer without any list', () => {
    expect(select({})).toEqual(iccidsOf(ownOf(opened.administrator)))
  })

  it('are all SIMs except those of an exclude list', () => {
    const excludeIccIds = iccidsOf(fleet.slice(0, 5))
    expect(select({ excludeIccIds })).toEqual(
      iccidsOf(ownOf(opened.administrator)).filter((iccid) => !excludeIccIds.includes(iccid)),
    )
  })

  it('are those that match a filter', () => {
    expect(select({ simFilter: activated })).toEqual(
      iccidsOf(ownOf(opened.administrator).filter(({ statusid }) => statusid === 2)),
    )
  })

  it('are those that match a filter, except those of an exclude list', () => {
    const [first = '', second = ''] = select({ simFilter: activated })
    expect(select({ simFilter: activated, excludeIccIds: [first, null] })[0]).toBe(second)
  })

  it('are only those of an include list, and other criteria are ignored', () => {
    const includeIccIds = iccidsOf(fleet.slice(10, 13))
    const nonsense: BatchJobParametersInput = {
      simFilter: { statusid: { eq: 4 } },
      quickSearch: 'x'.repeat(999),
      excludeIccIds: Array.from({ length: 2000 }, () => includeIccIds[0] ?? null),
    }
    expect(select({ includeIccIds })).toEqual(includeIccIds)
    expect(select({ includeIccIds, ...nonsense })).toEqual(includeIccIds)
  })

  it('are found by the quick search like in the list', () => {
    const [sim] = ownOf(opened.administrator)
    expect(select({ quickSearch: ` ${sim?.msisdn ?? ''} ` })).toEqual([sim?.iccid])
  })

  it('contain each SIM once and no unknown ICCIDs', () => {
    const [iccid = ''] = select({})
    expect(select({ includeIccIds: [iccid, iccid, '8900000000000000000'] })).toEqual([iccid])
    expect(select({ includeIccIds: ['8900000000000000000'] })).toEqual([])
  })

  it('are never those of another customer, with any kind of list', () => {
    const foreign = iccidsOf(ownOf(opened.stranger))
    expect(select({ includeIccIds: foreign })).toEqual([])
    expect(select({}).filter((iccid) => foreign.includes(iccid))).toEqual([])
    expect(select({}, opened.subCustomer)).toEqual(iccidsOf(ownOf(opened.subCustomer)))
    expect(select({ includeIccIds: iccidsOf(fleet) }, opened.subCustomer)).toEqual(
      iccidsOf(ownOf(opened.subCustomer)),
    )
  })

  const many = (count: number) => Array.from({ length: count }, (_, at) => String(at))
  it.each<[what: string, params: BatchJobParametersInput, argument: string]>([
    ['1001 included', { includeIccIds: many(1001) }, 'params.includeIccIds'],
    ['an empty include list', { includeIccIds: [] }, 'params.includeIccIds'],
    ['an include list of nothing', { includeIccIds: [null, null] }, 'params.includeIccIds'],
    ['1001 excluded', { excludeIccIds: many(1001) }, 'params.excludeIccIds'],
    [
      'a filter the list refuses',
      { simFilter: { monthly_data_volume: { between: [1] } } },
      'params.simFilter.monthly_data_volume.between',
    ],
    ['a search the list refuses', { quickSearch: 'x'.repeat(256) }, 'params.quickSearch'],
  ])('are none for %s: it is refused with the argument named', (_what, params, argument) => {
    expect(() => select(params)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument }),
    )
  })

  it('can be 1000 by list', () => {
    expect(select({ includeIccIds: many(1000) })).toEqual([])
    expect(select({ excludeIccIds: many(1000) })).toEqual(select({}))
  })

  it('are the same as those of a naive implementation, for any filter, search and lists', () => {
    const viewers = [opened.administrator, opened.subCustomer, opened.stranger]
    const anyIccid = fc.constantFrom(...iccidsOf(fleet), '8900000000000000000')
    const anyList = fc.option(
      fc.array(fc.oneof({ weight: 9, arbitrary: anyIccid }, fc.constant(null)), { maxLength: 40 }),
      { nil: undefined },
    )
    const text = fc.constantFrom('8949', 'Tracker', 'hamburg', '7', 'Ä', 'acme', 'depot', '')
    const anyText = fc.option(
      fc.record(
        {
          contains: text,
          beginsWith: text,
          eq: fc.constantFrom('Acme Logistics', 'acme retail', 'Gate'),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    )
    const status = fc.integer({ min: 1, max: 20 })
    const anyFilter = fc.option(
      fc.record(
        {
          statusid: fc.oneof(
            fc.record({ eq: status }),
            fc.record({ in: fc.array(status, { maxLength: 6 }) }),
          ),
          providerid: fc.record({ in: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }) }),
          custom_field_1: anyText,
          end_customer_label: anyText,
          iccid: anyText,
          in_session: fc.boolean(),
          monthly_data_volume: fc.option(
            fc
              .tuple(
                fc.integer({ min: 0, max: 10_000_000 }),
                fc.integer({ min: 0, max: 90_000_000 }),
              )
              .map((between) => ({ between })),
            { nil: undefined },
          ),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...viewers),
        anyFilter,
        fc.option(text, { nil: undefined }),
        anyList,
        anyList,
        (viewer, simFilter, quickSearch, excludeIccIds, includes) => {
          const includeIccIds = includes?.some((iccid) => iccid !== null) ? includes : undefined
          const expected = plainSelection(ownOf(viewer), {
            simFilter,
            quickSearch,
            excludeIccIds,
            includeIccIds,
          })
          expect(select({ simFilter, quickSearch, excludeIccIds, includeIccIds }, viewer)).toEqual(
            expected,
          )
        },
      ),
      { numRuns: 400 },
    )
  })
})

/** The table of the document, row by row, over plain arrays. */
function plainSelection(
  own: readonly SimRow[],
  { simFilter, quickSearch, excludeIccIds, includeIccIds }: BatchJobParametersInput,
): string[] {
  if (includeIccIds) return iccidsOf(own.filter(({ iccid }) => includeIccIds.includes(iccid)))
  const filtered = plainList(own.map(indexed), simFilter ?? {}, quickSearch ?? '', 'iccid', false)
  const chosen = new Set(filtered.map(({ iccid }) => iccid ?? ''))
  return iccidsOf(
    own.filter(({ iccid }) => chosen.has(iccid) && !(excludeIccIds ?? []).includes(iccid)),
  )
}

function indexed(sim: SimRow): IndexedSim {
  return {
    ...sim,
    end_customer_label: sim.end_customer_label?.name ?? null,
    eid: sim.esim_information?.eid ?? null,
  }
}
