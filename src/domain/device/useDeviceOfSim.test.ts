import { expect, it } from 'vitest'
import { iccidQuery } from '../sim/findRestSim.ts'
import { deviceWith } from './useDevice.ts'

const device = (id: number, iccid: string, statusId = 0) => ({
  id,
  name: `Device ${id}`,
  status: { id: statusId, description: '' },
  service_profile: { id: 1 },
  tariff_profile: { id: 1 },
  sim: { id, iccid },
})

it('requests the ICCID and returns only the exact match, since 19 digits match as a prefix', () => {
  const devices = [device(1, '89490301000000000010'), device(2, '8949030100000000001')]
  expect(deviceWith('8949030100000000001', devices)?.id).toBe(2)
  expect(iccidQuery('8949030100000000001').params.query.q).toBe('iccid:8949030100000000001')
})

it('returns no device when only longer ICCIDs start with it', () => {
  expect(deviceWith('8949030100000000001', [device(1, '89490301000000000010')])).toBeNull()
})

it('skips deleted devices and prefers an enabled one', () => {
  const devices = [device(1, '8949', 2), device(2, '8949', 1), device(3, '8949', 0)]
  expect(deviceWith('8949', devices)?.id).toBe(3)
  expect(deviceWith('8949', [device(1, '8949', 2)])).toBeNull()
})
