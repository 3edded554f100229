import { describe, expect, it } from 'vitest'
import type { SimRow } from '../../db/sims/simRow.ts'
import { attachedSim } from '../../testing/testSim.ts'
import { changeByLimits, statusOfReachedLimit } from './usageLimits.ts'

const sims = {
  data: { statusid: 16, monthly_data_volume: 1000, monthly_data_limit: 1000 },
  sms: { statusid: 18, monthly_sms_mo: 10, monthly_sms_mo_limit: 10 },
  voice: { statusid: 19, monthly_voice_mo: 600, monthly_voice_mo_limit: 600 },
} satisfies Record<string, Partial<SimRow>>

describe('a limit', () => {
  it.each([
    ['data', 16],
    ['sms', 18],
    ['voice', 19],
  ] as const)('of %s leads to status %i when reached', (kind, statusid) => {
    expect(statusOfReachedLimit(attachedSim(sims[kind]))).toBe(statusid)
  })

  it('is never reached if not set', () => {
    expect(
      statusOfReachedLimit(attachedSim({ monthly_data_volume: 10 ** 15, monthly_sms_mo: 10 ** 6 })),
    ).toBeUndefined()
  })
})

describe('setting a limit', () => {
  it.each<[string, Partial<SimRow>, Parameters<typeof changeByLimits>[1]]>([
    ['data', sims.data, { monthly_data_limit: 1001 }],
    ['SMS', sims.sms, { monthly_sms_mo_limit: 11 }],
    ['voice', sims.voice, { monthly_voice_mo_limit: 601 }],
  ])('above what was used activates a SIM blocked by its %s limit', (_kind, sim, input) => {
    expect(changeByLimits(attachedSim(sim), input)).toEqual({ ...input, statusid: 2 })
  })

  it('to unlimited also activates the blocked SIM', () => {
    expect(changeByLimits(attachedSim(sims.data), { monthly_data_limit: null })).toMatchObject({
      statusid: 2,
    })
  })

  it('to one that is still reached does not unblock the SIM', () => {
    expect(changeByLimits(attachedSim(sims.data), { monthly_data_limit: 900 })).toEqual({
      monthly_data_limit: 900,
    })
  })

  it('of another kind does not unblock the SIM', () => {
    expect(
      changeByLimits(attachedSim(sims.data), { monthly_sms_mo_limit: 500 }),
    ).not.toHaveProperty('statusid')
  })

  it('changes the blocking status when another limit is also reached', () => {
    expect(
      changeByLimits(attachedSim({ ...sims.sms, ...sims.data }), { monthly_data_limit: null }),
    ).toMatchObject({ statusid: 18 })
  })

  it('below the current usage blocks an activated SIM and ends its session', () => {
    const sim = attachedSim({ monthly_data_volume: 500, ip_address: '10.0.0.1' })
    expect(changeByLimits(sim, { monthly_data_limit: 400 })).toEqual({
      monthly_data_limit: 400,
      statusid: 16,
      in_session_since: null,
      ip_address: null,
    })
  })

  it('to the same value changes nothing, even when a user activated the SIM despite the limit', () => {
    expect(
      changeByLimits(attachedSim({ ...sims.data, statusid: 2 }), { monthly_data_limit: 1000 }),
    ).not.toHaveProperty('statusid')
  })

  it.each([3, 5, 6, 7, 20])('does not change the status of a SIM in %i', (statusid) => {
    expect(
      changeByLimits(attachedSim({ ...sims.data, statusid }), { monthly_data_limit: 1 }),
    ).not.toHaveProperty('statusid')
  })
})
