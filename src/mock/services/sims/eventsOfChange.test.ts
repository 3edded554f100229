import { describe, expect, it } from 'vitest'
import type { SimRow } from '../../db/sims/simTables.ts'
import { eventsOfChange } from './changeSim.ts'
import { attachedSim } from '../../testing/testSim.ts'

const limited = { monthly_data_limit: 1000, monthly_sms_mo_limit: 10, monthly_voice_mo_limit: 600 }
const notified = (before: Partial<SimRow>, after: Partial<SimRow>) =>
  eventsOfChange(
    attachedSim({ ...limited, ...before }),
    attachedSim({ ...limited, ...before, ...after }),
  ).map(({ type, jsonData }) => ({ type, ...jsonData }))

describe('a usage notification', () => {
  it.each<[string, Partial<SimRow>, object]>([
    [
      'data',
      { monthly_data_volume: 800 },
      { resource: 'data', percent: 80, used: 800, limit: 1000 },
    ],
    ['SMS', { monthly_sms_mo: 8 }, { resource: 'sms', percent: 80, used: 8, limit: 10 }],
    ['voice', { monthly_voice_mo: 480 }, { resource: 'voice', percent: 80, used: 480, limit: 600 }],
  ])('reports that 80 %% of the %s limit are used', (_kind, after, event) => {
    expect(notified({}, after)).toEqual([{ type: 'usageNotification', ...event }])
  })

  it('reports a reached limit once, even when the same usage passes 80%', () => {
    expect(notified({ monthly_data_volume: 900 }, { monthly_data_volume: 1001 })).toMatchObject([
      { percent: 100, used: 1001 },
    ])
    expect(notified({}, { monthly_data_volume: 5000 })).toMatchObject([{ percent: 100 }])
  })

  it('is not repeated by further usage', () => {
    expect(notified({ monthly_data_volume: 850 }, { monthly_data_volume: 950 })).toEqual([])
  })

  it('is not sent without a limit, after a reset of the counter, or when a user changes the limit', () => {
    expect(notified({ monthly_data_limit: null }, { monthly_data_volume: 5000 })).toEqual([])
    expect(notified({ monthly_data_volume: 5000 }, { monthly_data_volume: 0 })).toEqual([])
    expect(notified({ monthly_data_volume: 500 }, { monthly_data_limit: 550 })).toEqual([])
  })

  it('is sent before the block it announces', () => {
    const types = notified(
      { monthly_data_volume: 990 },
      { monthly_data_volume: 1000, statusid: 16, in_session_since: null },
    ).map(({ type }) => type)
    expect(types).toEqual(['usageNotification', 'lifecycle', 'presence'])
  })
})

it('records how long a session took and what it used', () => {
  const before = attachedSim({ in_session_since: 1_000 })
  const after = { ...before, in_session_since: null, last_seen_at: 51_400 }
  expect(eventsOfChange(before, after, 3_200_000)).toMatchObject([
    { jsonData: { presenceEvent: 'OFFLINE', sessionSeconds: 50_400, sessionBytes: 3_200_000 } },
  ])
  expect(eventsOfChange(before, after)[0]?.jsonData).not.toHaveProperty('sessionBytes')
})
