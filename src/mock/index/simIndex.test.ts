import { expect, test } from 'vitest'
import { fraction, hash, pick } from '../seed/random.ts'
import { createClock } from '../store/clock.ts'
import { findFrom } from './findPage.ts'
import { plainList } from '../testing/plainList.ts'
import { selectSims } from './selectSims.ts'
import { SimIndex, type IndexedSim } from './simIndex.ts'
import type { SimFilterInput } from '../../contract/generated/graphqlServer.ts'
import { simOrderFields } from './simFilter.ts'

const clock = createClock()
const names = [
  'Tracker Zürich 1',
  'tracker zürich 1',
  'Meter',
  'meter ÄÖ',
  'Reefer 12',
  'reefer 120',
  'Łódź',
  null,
]
const labels = ['Acme', 'acme', 'North', 'Süd', null]

function makeSim(id: number, turn: number): IndexedSim {
  const chance = (what: number): number => fraction(hash(id, turn), what)
  const digits = (what: number, length: number): string =>
    String(hash(hash(id, turn), what) % 10 ** length).padStart(length, '0')
  const few = (what: number, count: number): number => Math.floor(chance(what) * count)
  return {
    id,
    customerid: 1 + (id % 3),
    iccid: `8949${String(id % 7 === 0 ? id * 10 : id).padStart(6, '0')}${id % 2 === 0 ? '77' : '7'}`,
    custom_field_1: pick(names, chance(1)) && `${pick(names, chance(1)) ?? ''}${few(2, 4) || ''}`,
    msisdn: chance(3) < 0.2 ? null : digits(4, 5),
    imei: chance(5) < 0.2 ? null : digits(6, 4),
    eid: chance(7) < 0.8 ? null : digits(8, 6),
    imsi: digits(9, 6),
    ip_address: chance(10) < 0.3 ? null : `10.0.${few(11, 3)}.${few(12, 20)}`,
    end_customer_label: pick(labels, chance(13)),
    apn: pick(['iot', 'm2m', null], chance(14)),
    nwc: pick(['26201', '22801', null], chance(15)),
    statusid: 1 + few(16, 6),
    providerid: 1 + few(17, 5),
    activation_timestamp: chance(18) < 0.3 ? null : few(19, 1000),
    in_session_since: chance(20) < 0.5 ? null : few(21, 1000),
    monthly_data_volume: few(22, 50) * 1_000_000_000_000,
    monthly_data_limit: chance(23) < 0.5 ? null : few(24, 5) * 20_000_000_000_000,
    monthly_sms_mo: few(25, 4),
    monthly_sms_mt: few(26, 4),
    monthly_sms_mo_limit: null,
    monthly_sms_mt_limit: chance(27) < 0.5 ? null : 0,
    monthly_voice_mo: few(28, 3),
    monthly_voice_mo_limit: chance(29) < 0.5 ? null : few(30, 3),
    previous_month_data_volume: few(31, 100_000),
    status_changed_at: chance(32) < 0.3 ? null : few(33, 1000),
    last_seen_at: chance(34) < 0.3 ? null : few(35, 1000),
  }
}

const filters: SimFilterInput[] = [
  {},
  { statusid: { eq: 3 } },
  { statusid: { in: [2, 4, 99] }, providerid: { eq: 1 } },
  { in_session: true },
  { exceeds_data_limit: true },
  { exceeds_data_limit: false, statusid: { eq: 2 } },
  { in_session: false, providerid: { eq: 2 } },
  { monthly_data_volume: { between: [10_000_000_000_000, 30_000_000_000_000] } },
  { activation_timestamp: { between: [0, 500] } },
  { imei: { beginsWith: '1' } },
  { imei: { contains: '7' }, msisdn: { contains: '1' } },
  { custom_field_1: { eq: 'Tracker Zürich 11' } },
  { custom_field_1: { contains: 'ZÜR' } },
  { custom_field_1: { beginsWith: 'reefer' } },
  { custom_field_1: { in: ['Meter', 'Meter1', 'meter'] } },
  { end_customer_label: { eq: 'acme' } },
  { end_customer_label: { beginsWith: 'AC' } },
  { end_customer_label: { in: ['Süd', 'nobody'] } },
  { ip_address: { beginsWith: '10.0.1.' } },
  { imsi: { contains: '00' } },
  { eid: { contains: '9' } },
  { iccid: { contains: '0077' } },
  { iccIdRange: { start: '89490001', end: '8949000510' } },
  { customerid: { in: [1, 2] } },
  { customerid: { eq: 3 }, apn: { eq: 'iot' } },
  { apn: { in: ['m2m', ''] } },
  { countryIso: { in: ['DE', 'FR'] } },
  { operatorName: { eq: 'Swisscom' }, in_session: true },
  { operatorName: { contains: 'telekom' } },
  { status_changed_at: { between: [200, 700] } },
  { last_seen_at: { between: [0, 600] } },
  { last_seen_at: { between: [500, 9_007_199_254_740_991] } },
]
const searches = ['', '77', 'ZÜRICH', 'acme', '1', 'no such thing', ' meter ', '\n', 'r 12']

/** Creates a fleet, in the index and as a plain list, that can be changed in turns. A restored index was saved and has not been used. */
function createFleet(
  size: number,
  isRestored = false,
): {
  index: SimIndex
  sims: IndexedSim[]
  change: (turn: number, count: number) => void
} {
  const sims = Array.from({ length: size }, (_, at) => makeSim(at + 1, 0))
  // Allocated for half of them, so that all arrays have to grow.
  let index = new SimIndex(Math.floor(size / 2))
  for (const sim of sims) index.set(sim)
  if (isRestored) {
    const saved = structuredClone(index.save())
    index = new SimIndex(0)
    index.restore(saved)
  }
  index.forecastFor(clock.now())
  return {
    index,
    sims,
    change(turn, count) {
      for (let at = 0; at < count; at++) {
        const id = 1 + (hash(turn, at) % size)
        const sim = makeSim(id, turn)
        sims[id - 1] = sim
        index.set(sim)
      }
    },
  }
}

test.each([
  { size: 300, turns: 6, isRestored: false },
  { size: 2600, turns: 3, isRestored: false },
  { size: 4200, turns: 3, isRestored: true },
])(
  'lists of $size SIMs equal those of a naive list, for any filter, search, order and changes, restored: $isRestored',
  ({ size, turns, isRestored }) => {
    const { index, sims, change } = createFleet(size, isRestored)
    const visible = [1, 3]
    for (let turn = 1; turn <= turns; turn++) {
      const seen = sims.filter(({ customerid }) => visible.includes(customerid))
      for (const [at, filter] of filters.entries()) {
        const search = searches[(at + turn) % searches.length] ?? ''
        const field = pick(simOrderFields, fraction(turn, at))
        const isDescending = (at + turn) % 2 === 0
        const expected = plainList(seen, filter, search, field, isDescending)
        const selection = selectSims({ sims: index, clock }, visible, filter, search)
        const rows = findFrom(index, field, isDescending, selection, undefined, size)
        // Compared together with the description of the list, which a failure then shows.
        const list = { turn, filter, search, field, isDescending }
        expect({ list, count: selection.count, ids: rows.map((row) => row + 1) }).toEqual({
          list,
          count: expected.length,
          ids: expected.map(({ id }) => id),
        })
      }
      change(turn, Math.floor(size / 10))
    }
  },
)

test.each(simOrderFields)('pages sorted by %s have no gaps, ascending and descending', (field) => {
  const { index, sims } = createFleet(2000)
  const visible = [1, 2, 3]
  for (const isDescending of [false, true]) {
    const selection = selectSims({ sims: index, clock }, visible, {}, '')
    const expected = plainList(sims, {}, '', field, isDescending).map(({ id }) => id - 1)
    const walked: number[] = []
    for (
      let rows = findFrom(index, field, isDescending, selection, undefined, 300);
      rows.length > 0;
    ) {
      walked.push(...rows)
      const last = rows.at(-1) ?? 0
      rows = findFrom(
        index,
        field,
        isDescending,
        selection,
        { key: index.column(field).keyAt(last), row: last },
        300,
      )
    }
    expect(walked).toEqual(expected)
  }
})

test('usage totals follow every change and every move to another customer', () => {
  const { index, sims, change } = createFleet(300)
  change(1, 200)
  const [first] = sims
  if (!first) throw new Error('The fleet is empty')
  sims[0] = { ...first, customerid: 2 }
  index.set(sims[0])
  for (const customerid of [1, 2, 3]) {
    const own = sims.filter((sim) => sim.customerid === customerid)
    expect(index.totals(customerid)).toMatchObject({
      current: own.reduce((sum, sim) => sum + (sim.monthly_data_volume ?? 0), 0),
      previous: own.reduce((sum, sim) => sum + (sim.previous_month_data_volume ?? 0), 0),
    })
  }
})

test('the search index stays exact while names grow and shrink many times', () => {
  const { index, sims } = createFleet(200)
  for (let turn = 0; turn < 40; turn++) {
    for (const sim of sims) {
      sims[sim.id - 1] = {
        ...sim,
        custom_field_1: `unit ${'x'.repeat((turn * 7 + sim.id) % 60)} end${sim.id}.`,
      }
      index.set(sims[sim.id - 1] ?? sim)
    }
  }
  for (const searched of [
    'end7.',
    'end17.',
    'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'unit  end',
  ]) {
    const found = sims.map(({ id }) => id).filter((id) => index.isFound(id - 1, searched))
    expect(found).toEqual(
      plainList(sims, {}, searched, 'statusid', false)
        .map(({ id }) => id)
        .sort((left, right) => left - right),
    )
  }
})
