import { afterEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts'
import { changeSim } from '../../services/sims/changeSim.ts'
import { dayMs } from '../../store/days.ts'
import { getConsumptionReport } from '../usage/usageOfDay.ts'
import { listSims } from '../sims/sims.ts'
import type { SimRow } from '../sims/simTables.ts'
import { getFleetStatistics, getStatistics } from './fleetStatistics.ts'

const system = { type: 'SYSTEM' } as const
let opened: TestStore

afterEach(() => opened.store.close())

function open(): {
  figures: (customerid?: number) => ReturnType<typeof getFleetStatistics>
  sims: readonly SimRow[]
} {
  opened = openTestStore(90)
  const { store, administrator } = opened
  return {
    figures: (customerid) =>
      getFleetStatistics(store, administrator, customerid === undefined ? {} : { customerid }),
    sims: listSims(store, administrator, { limit: 100 }).items,
  }
}

function firstActivated(sims: readonly SimRow[]): SimRow {
  const sim = sims.find(
    ({ statusid, in_session_since, customerid }) =>
      statusid === 2 && in_session_since !== null && customerid === 4100,
  )
  if (!sim) throw new Error('The demo data has no SIM in session')
  return sim
}

describe('the statistics of a fleet', () => {
  it('count the same SIMs as the lists of those online and those that could be', () => {
    const { figures } = open()
    const { store, administrator } = opened
    const online = listSims(store, administrator, { limit: 1, filter: { in_session: true } })
    const offline = listSims(store, administrator, {
      limit: 1,
      filter: { in_session: false, statusid: { in: [2, 6, 8] } },
    })
    expect(figures()).toMatchObject({
      onlineSims: online.totalSims,
      offlineSims: offline.totalSims,
    })
    expect(online.totalSims).toBeGreaterThan(0)
  })

  it('count a SIM as offline once its session has ended', () => {
    const { figures, sims } = open()
    const before = figures()
    changeSim(opened.store, system, firstActivated(sims).iccid, { in_session_since: null })
    expect(figures()).toMatchObject({
      onlineSims: before.onlineSims - 1,
      offlineSims: before.offlineSims + 1,
    })
  })

  it('contain the total usage of all SIMs for each of 30 days', () => {
    const { figures, sims } = open()
    const days = figures().dailyDataUsage
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.day).toBe('2026-03-17')
    const sums = new Map<string, number>()
    for (const { iccid } of sims)
      for (const { day, bytes } of getConsumptionReport(opened.store, opened.administrator, iccid, {
        start: '2026-02-16',
        stop: '2026-03-17',
      }))
        sums.set(day, (sums.get(day) ?? 0) + bytes)
    expect(new Map(days.map(({ day, bytes }) => [day, bytes]))).toEqual(sums)
  })

  it('have the same total of this month as getStatistics', () => {
    const { figures } = open()
    const month = figures().dailyDataUsage.filter(({ day }) => day >= '2026-03-01')
    expect(month.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
      getStatistics(opened.store, opened.administrator, {}).currentMonthlyDataUsage,
    )
  })

  it('count new usage, today and tomorrow', () => {
    const { figures, sims } = open()
    const sim = firstActivated(sims)
    const before = figures().dailyDataUsage.at(-1)?.bytes ?? 0
    const use = (bytes: number) =>
      changeSim(opened.store, system, sim.iccid, {
        monthly_data_volume: sim.monthly_data_volume + bytes,
      })
    use(500)
    opened.store.clock.advance(dayMs)
    use(700)
    expect(figures().dailyDataUsage.slice(-2)).toEqual([
      { day: '2026-03-17', bytes: before + 500 },
      { day: '2026-03-18', bytes: 200 },
    ])
  })

  it('move with a SIM to its new customer', () => {
    const { figures, sims } = open()
    const sim = firstActivated(sims)
    const [from, to, all] = [figures(4100), figures(4101), figures()]
    changeSim(opened.store, system, sim.iccid, { customerid: 4101 })
    expect(figures()).toEqual(all)
    const moved = figures(4101).dailyDataUsage.map(
      ({ bytes }, at) => bytes - (to.dailyDataUsage[at]?.bytes ?? 0),
    )
    expect(figures(4100).dailyDataUsage.map(({ bytes }, at) => bytes + (moved[at] ?? 0))).toEqual(
      from.dailyDataUsage.map(({ bytes }) => bytes),
    )
    expect(moved.some((bytes) => bytes > 0)).toBe(true)
    expect(figures(4101).onlineSims).toBe(to.onlineSims + 1)
  })

  it('count the SIMs of each network and country, most first', () => {
    const { figures, sims } = open()
    const { countries, operators } = figures()
    const inNetworks = sims.filter(({ nwc }) => nwc !== null)
    for (const { networkOperator, sims: count } of operators)
      expect(count).toBe(
        inNetworks.filter(({ nwc }) => nwc === networkOperator.mcc + networkOperator.mnc).length,
      )
    for (const list of [countries, operators]) {
      expect(list.reduce((sum, each) => sum + each.sims, 0)).toBe(inNetworks.length)
      expect(list.map((each) => each.sims)).toEqual(
        list.map((each) => each.sims).toSorted((one, other) => other - one),
      )
    }
    expect(countries[0]?.countryIso).toBe('DE')
  })

  it('count a SIM in its current network', () => {
    const { figures, sims } = open()
    const sim = firstActivated(sims)
    changeSim(opened.store, system, sim.iccid, { nwc: '26201' })
    const simsIn = (iso: string) =>
      figures().countries.find(({ countryIso }) => countryIso === iso)?.sims ?? 0
    const [german, swiss] = [simsIn('DE'), simsIn('CH')]
    changeSim(opened.store, system, sim.iccid, { nwc: '22801' })
    expect([simsIn('DE'), simsIn('CH')]).toEqual([german - 1, swiss + 1])
  })

  it('omit the SIMs of other customers', () => {
    open()
    const { store, administrator, stranger } = opened
    expect(() =>
      getFleetStatistics(store, administrator, { customerid: stranger.customerid }),
    ).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })
})
