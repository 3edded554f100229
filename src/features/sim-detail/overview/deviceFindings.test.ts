import { expect, it } from 'vitest'
import type { Device } from '../../../domain/device/device.ts'
import { balanceFinding, deviceStatusFinding, quotaFinding } from './deviceFindings.ts'

// Only the status matters here.
const deviceIn = (id: 0 | 1 | 2, description: string) => ({ status: { id, description } }) as Device
const quota = {
  volume: 1000,
  volume_used: 0,
  threshold_percentage: 20,
  expiry_date: null,
  auto_refill: false,
}

it('flags only an active SIM in a disabled device', () => {
  const [found] = deviceStatusFinding({ statusid: 2 }, deviceIn(1, 'Disabled'))
  expect(found?.title).toBe('Device disabled')
  expect(deviceStatusFinding({ statusid: 2 }, deviceIn(0, 'Enabled'))).toEqual([])
  expect(deviceStatusFinding({ statusid: 5 }, deviceIn(1, 'Disabled'))).toEqual([])
})

it('flags a quota that is required but missing, and an exhausted quota', () => {
  expect(quotaFinding('data', null)[0]?.title).toBe('Data quota required but not set')
  expect(quotaFinding('sms', { ...quota, volume_used: 1000 })[0]?.title).toBe('SMS quota used up')
  expect(quotaFinding('data', { ...quota, volume_used: 999 })).toEqual([])
})

it.each([
  ['0', 1],
  ['0.00', 1],
  ['-3.50', 1],
  ['0.01', 0],
  ['120', 0],
])('reads a balance of %s exactly', (amount, count) => {
  expect(balanceFinding({ amount, currency: 'EUR' })).toHaveLength(count)
})

it('does not flag the balance of a device that is not prepaid', () => {
  expect(balanceFinding(null)).toEqual([])
})
