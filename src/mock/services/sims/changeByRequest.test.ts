import { describe, expect, it } from 'vitest'
import { attachedSim } from '../../testing/testSim.ts'
import { changeByRequest } from './changeByRequest.ts'

const nowMs = 1_760_000_000_000
const change = (
  ...[fields, requested]: [Parameters<typeof attachedSim>[0], Parameters<typeof changeByRequest>[1]]
) => changeByRequest(attachedSim(fields), requested, nowMs)

describe('a requested change', () => {
  it('holds only what it changes', () => {
    expect(change({}, { monthly_data_limit: 400 })).toEqual({ monthly_data_limit: 400 })
    expect(change({ statusid: 16 }, { statusid: 2 })).toEqual({ statusid: 2 })
    expect(change({}, { imei_lock: true })).toEqual({ imei_lock: { enabled: true, imei: '' } })
    expect(change({}, { custom_field_1: 'Pump' })).toEqual({})
  })

  it('ends the session and releases the address of a SIM that leaves service', () => {
    expect(change({ ip_address: '10.0.0.1' }, { statusid: 5 })).toEqual({
      statusid: 5,
      in_session_since: null,
      ip_address: null,
    })
  })

  it('sets the date of the first activation, on a slow product once the change is finished', () => {
    const never = { statusid: 3, activation_timestamp: null }
    expect(change(never, { statusid: 2 })).toMatchObject({ activation_timestamp: nowMs / 1000 })
    expect(change({ ...never, statusid: 20 }, { imei_lock: false })).toMatchObject({
      activation_timestamp: nowMs / 1000,
    })
    expect(change({ ...never, providerid: 4 }, { statusid: 2 })).toEqual({ statusid: 13 })
    expect(change({ statusid: 5 }, { statusid: 2 })).toEqual({ statusid: 2 })
  })
})
