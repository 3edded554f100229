import { describe, expect, it } from 'vitest'
import { changeByImeiLock } from './imeiLock.ts'
import { attachedSim } from '../../testing/testSim.ts'

const own = '490154203237518'
const other = '356938035643809'
const nowMs = 1_760_000_000_000

describe('the IMEI lock', () => {
  it.each([undefined, null, ''])('switched on with the IMEI %j waits for a device', (imei) => {
    expect(changeByImeiLock(attachedSim({ imei: own }), { lock: true, imei }, nowMs)).toEqual({
      imei_lock: { enabled: true, imei: '' },
    })
  })

  it('switched on for the current device locks the SIM to it', () => {
    expect(changeByImeiLock(attachedSim({ imei: own }), { lock: true, imei: own }, nowMs)).toEqual({
      imei_lock: { enabled: true, imei: own },
    })
  })

  it('switched on for another device than the current one makes the SIM unauthorized and ends the session', () => {
    expect(
      changeByImeiLock(attachedSim({ imei: own }), { lock: true, imei: other }, nowMs),
    ).toMatchObject({ statusid: 20, in_session_since: null })
  })

  it('switched on for another device while offline does not change the SIM', () => {
    expect(
      changeByImeiLock(
        attachedSim({ imei: own, in_session_since: null }),
        { lock: true, imei: other },
        nowMs,
      ),
    ).not.toHaveProperty('statusid')
  })

  it('switched off activates an unauthorized SIM', () => {
    const sim = attachedSim({ statusid: 20, imei: own, imei_lock: { enabled: true, imei: other } })
    expect(changeByImeiLock(sim, { lock: false }, nowMs)).toEqual({
      imei_lock: { enabled: false, imei: '' },
      statusid: 2,
    })
  })

  it('switched off sets the activation date of a SIM that was never activated before', () => {
    const sim = attachedSim({
      statusid: 20,
      activation_timestamp: null,
      imei_lock: { enabled: true, imei: other },
    })
    expect(changeByImeiLock(sim, { lock: false }, nowMs)).toMatchObject({
      statusid: 2,
      activation_timestamp: nowMs / 1000,
    })
  })

  it.each([2, 5, 16])('switched off does not change a SIM in status %i', (statusid) => {
    expect(changeByImeiLock(attachedSim({ statusid }), { lock: false }, nowMs)).not.toHaveProperty(
      'statusid',
    )
  })

  it('switched on again does not authorize an unauthorized SIM', () => {
    expect(
      changeByImeiLock(
        attachedSim({ statusid: 20, imei: own, in_session_since: null }),
        { lock: true, imei: own },
        nowMs,
      ),
    ).not.toHaveProperty('statusid')
  })

  it.each(['12', '4901542032375181', '49015420323751x'])('rejects %s as an IMEI', (imei) => {
    expect(() => changeByImeiLock(attachedSim(), { lock: true, imei }, nowMs)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', argument: 'imeiLock.imei' }),
    )
  })
})
