import { describe, expect, it } from 'vitest'
import type { SimRow } from '../../db/sims/simTables.ts'
import { attachedSim } from '../../testing/testSim.ts'
import { changeByUsage } from './changeByRequest.ts'

const use = (sim: Partial<SimRow>, used: Parameters<typeof changeByUsage>[1]) =>
  changeByUsage(attachedSim(sim), used)

describe('usage of a SIM', () => {
  it('raises only the counters that were used', () => {
    expect(use({ monthly_data_volume: 100 }, { bytes: 50 })).toEqual({ monthly_data_volume: 150 })
    expect(use({ monthly_sms_mo: 1 }, { smsMo: 2, voiceSeconds: 30 })).toEqual({
      monthly_sms_mo: 3,
      monthly_voice_mo: 30,
    })
  })

  it.each<[string, Partial<SimRow>, Parameters<typeof changeByUsage>[1], number]>([
    ['data', { monthly_data_volume: 900, monthly_data_limit: 1000 }, { bytes: 100 }, 16],
    ['SMS', { monthly_sms_mo: 9, monthly_sms_mo_limit: 10 }, { smsMo: 1 }, 18],
    ['voice', { monthly_voice_mo_limit: 60 }, { voiceSeconds: 61 }, 19],
  ])(
    'that reaches the %s limit blocks an activated SIM and ends its session',
    (_kind, sim, used, statusid) => {
      expect(use(sim, used)).toMatchObject({ statusid, in_session_since: null, ip_address: null })
    },
  )

  it('does not block below a limit', () => {
    expect(use({ monthly_data_limit: 1000 }, { bytes: 999 })).toEqual({ monthly_data_volume: 999 })
  })

  it('is counted during a test without an effect on the status', () => {
    expect(use({ statusid: 6, monthly_data_limit: 1000 }, { bytes: 100_001, smsMo: 11 })).toEqual({
      monthly_data_volume: 100_001,
      monthly_sms_mo: 11,
    })
  })
})
