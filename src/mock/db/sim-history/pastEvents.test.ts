import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testNowMs, type TestStore } from '../../testing/openTestStore.ts'
import { readSims } from '../sims/readSims.ts'
import type { SimRow } from '../sims/simTables.ts'
import { pastEvents } from './pastEvents.ts'

let opened: TestStore
let sims: SimRow[]
let pasts: Map<number, ReturnType<typeof pastEvents>>

beforeAll(() => {
  opened = openTestStore(600)
  sims = readSims(
    opened.store,
    Array.from({ length: 600 }, (_, at) => at + 1),
  )
  pasts = new Map(sims.map(({ id }) => [id, pastEvents(opened.store, id)]))
})
afterAll(() => opened.store.close())

const pastOf = ({ id }: SimRow) => pasts.get(id) ?? []
/** Describes the SIMs of a failed expectation. */
const withIccid = (faults: readonly SimRow[]) =>
  faults.map(({ iccid, statusid }) => `${iccid} in ${statusid}`)

describe('the history of a SIM', () => {
  it('ends in the current status of the SIM', () => {
    const faults = sims.filter((sim) => {
      const last = pastOf(sim).findLast(({ type }) => type === 'lifecycle')
      return last !== undefined && last.jsonData?.['toStatusid'] !== sim.statusid
    })
    expect(withIccid(faults)).toEqual([])
  })

  it('has no gap between one status and the next', () => {
    const faults = sims.filter((sim) => {
      const moves = pastOf(sim).filter(({ type }) => type === 'lifecycle')
      return moves.some(
        (move, at) =>
          at > 0 && move.jsonData?.['fromStatusid'] !== moves[at - 1]?.jsonData?.['toStatusid'],
      )
    })
    expect(withIccid(faults)).toEqual([])
  })

  it('contains waiting statuses for slow products only', () => {
    const transitionsOf = (sim: SimRow) =>
      pastOf(sim).flatMap(({ type, jsonData }) =>
        type === 'lifecycle'
          ? [`${String(jsonData?.['fromStatusid'])} → ${String(jsonData?.['toStatusid'])}`]
          : [],
      )
    const slow = new Set(sims.filter(({ providerid }) => providerid === 4).flatMap(transitionsOf))
    expect([...slow]).toEqual(
      expect.arrayContaining(['3 → 13', '13 → 2', '2 → 14', '14 → 5', '3 → 6']),
    )
    for (const skipping of ['3 → 2', '2 → 5', '5 → 2', '6 → 8'])
      expect(slow).not.toContain(skipping)
    const others = new Set(sims.filter(({ providerid }) => providerid !== 4).flatMap(transitionsOf))
    expect([...others].filter((move) => /13|14|17/.test(move))).toEqual([])
  })

  it('contains no status that the product cannot reach', () => {
    expect(
      withIccid(
        sims.filter(
          ({ providerid, statusid }) => providerid === 5 && [6, 8, 15].includes(statusid),
        ),
      ),
    ).toEqual([])
  })

  it('alternates between online and offline and ends in the current state', () => {
    const faults = sims.filter((sim) => {
      const presences = pastOf(sim).flatMap(({ type, jsonData }) =>
        type === 'presence' ? [String(jsonData?.['presenceEvent'])] : [],
      )
      const expected = presences.map((_, at) => (at % 2 === 0 ? 'ONLINE' : 'OFFLINE'))
      const isOnline = presences.length % 2 === 1
      return presences.join() !== expected.join() || isOnline !== (sim.in_session_since !== null)
    })
    expect(withIccid(faults)).toEqual([])
  })

  it('shows a SIM in a session as online since its start, with its network and IP address', () => {
    for (const sim of sims.filter(({ in_session_since }) => in_session_since !== null)) {
      const last = pastOf(sim).findLast(({ type }) => type === 'presence')
      expect(last).toMatchObject({
        timestampMs: (sim.in_session_since ?? 0) * 1000,
        jsonData: { nwc: sim.nwc, ip: sim.ip_address },
      })
    }
  })

  it('reports a reached limit before the SIM is blocked', () => {
    const blocked = sims.filter(({ statusid }) => [16, 18, 19].includes(statusid))
    expect(blocked.length).toBeGreaterThan(5)
    for (const sim of blocked) {
      const events = pastOf(sim)
      const notified = events.findIndex(
        ({ type, jsonData }) => type === 'usageNotification' && jsonData?.['percent'] === 100,
      )
      const moved = events.findLastIndex(({ type }) => type === 'lifecycle')
      expect(notified).toBeGreaterThan(-1)
      expect(events[notified]?.timestampMs).toBeLessThanOrEqual(events[moved]?.timestampMs ?? 0)
    }
  })

  it('contains the device of an unauthorized SIM and the locked one', () => {
    const unauthorized = sims.filter(({ statusid }) => statusid === 20)
    expect(unauthorized.length).toBeGreaterThan(0)
    for (const sim of unauthorized) {
      expect(pastOf(sim).findLast(({ type }) => type === 'imeiUnauthorized')?.jsonData).toEqual({
        imei: sim.imei,
        lockedImei: sim.imei_lock?.imei,
      })
      expect(sim.imei).not.toBe(sim.imei_lock?.imei)
    }
  })

  it('contains devices that travelled through several countries', () => {
    const countriesOf = (sim: SimRow) =>
      new Set(
        pastOf(sim).flatMap(({ jsonData }) =>
          typeof jsonData?.['countryCode'] === 'string' ? [jsonData['countryCode']] : [],
        ),
      )
    expect(sims.filter((sim) => countriesOf(sim).size >= 4).length).toBeGreaterThan(10)
  })

  it('agrees with the last status change and the last session of the SIM', () => {
    const faults = sims.filter((sim) => {
      const last = (type: string) => {
        const event = pastOf(sim).findLast((each) => each.type === type)
        return event ? Math.floor(event.timestampMs / 1000) : null
      }
      const hasSessionNow = sim.in_session_since !== null
      return (
        last('lifecycle') !== sim.status_changed_at ||
        (hasSessionNow ? null : last('presence')) !== sim.last_seen_at
      )
    })
    expect(withIccid(faults)).toEqual([])
    expect(sims.some(({ last_seen_at }) => last_seen_at !== null)).toBe(true)
  })

  it('is before the seed, in chronological order', () => {
    for (const sim of sims) {
      const times = pastOf(sim).map(({ timestampMs }) => timestampMs)
      expect(times).toEqual([...times].sort((left, right) => left - right))
      expect(times.at(-1) ?? 0).toBeLessThanOrEqual(testNowMs)
    }
  })

  it('reports the same bytes of this month as the SIM', () => {
    const monthStart = Date.UTC(2026, 2, 1)
    for (const sim of sims.filter(({ statusid }) => statusid === 2)) {
      const reports = pastOf(sim).filter(
        ({ type, timestampMs }) => type === 'consumption' && timestampMs >= monthStart,
      )
      expect(Number(reports.at(-1)?.jsonData?.['monthBytes'] ?? 0)).toBeLessThanOrEqual(
        sim.monthly_data_volume,
      )
    }
  })
})
