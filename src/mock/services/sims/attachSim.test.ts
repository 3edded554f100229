import { describe, expect, it } from 'vitest'
import { simStatuses } from '../../../contract/tables.ts'
import type { SimRow } from '../../db/sims/simTables.ts'
import { changeByAttach, networkFor, attachError } from './attachSim.ts'
import { attachedSim } from '../../testing/testSim.ts'

const nowMs = Date.UTC(2026, 0, 1)
const device = { nwc: '26201', imei: '490154203237518', apn: 'iot.fleet', ipAddress: '10.0.0.1' }
const attach = (sim: Partial<SimRow>) =>
  changeByAttach(attachedSim({ in_session_since: null, ...sim }), device, nowMs)
const otherImei = '356938035643809'

describe('a device that comes online', () => {
  it('starts a session', () => {
    expect(attach({})).toEqual({
      nwc: '26201',
      imei: device.imei,
      apn: 'iot.fleet',
      ip_address: '10.0.0.1',
      in_session_since: nowMs / 1000,
    })
  })

  it('activates a SIM that is ready for activation', () => {
    expect(attach({ statusid: 8 })).toMatchObject({
      statusid: 2,
      activation_timestamp: nowMs / 1000,
    })
  })

  it('is locked by an IMEI lock that waits for a device', () => {
    expect(attach({ imei_lock: { enabled: true, imei: '' } })).toMatchObject({
      imei_lock: { enabled: true, imei: device.imei },
    })
  })

  it('blocks the SIM when its IMEI is not the locked one', () => {
    expect(attach({ imei_lock: { enabled: true, imei: otherImei } })).toMatchObject({
      statusid: 20,
      in_session_since: null,
    })
  })

  it('attaches with the locked IMEI, or with the lock off', () => {
    expect(attach({ imei_lock: { enabled: true, imei: device.imei } })).not.toHaveProperty(
      'statusid',
    )
    expect(attach({ imei_lock: { enabled: false, imei: otherImei } })).not.toHaveProperty(
      'statusid',
    )
  })

  it.each(simStatuses.filter(({ id }) => ![2, 6, 8].includes(id)))(
    'is not let in with a SIM in the status $name',
    ({ id, name }) => {
      expect(attachError(attachedSim({ statusid: id }), device.nwc)).toContain(`status ${name} `)
    },
  )

  it('does not attach to a blocked network', () => {
    const denied_networks = [
      { name: 'Telekom Deutschland', countryIso: 'DE', mcc: '262', mnc: '01' },
    ]
    expect(attachError(attachedSim({ denied_networks }), device.nwc)).toContain('denylist')
    expect(networkFor(attachedSim({ denied_networks }), 0)).not.toBe('26201')
  })
})
