import { expect, it } from 'vitest'
import { lockState } from './imeiLock.ts'

const imei = '490154203237518'

it.each([
  ['off without a lock', { statusid: 2, imei, imei_lock: null }, 'off'],
  [
    'off with a lock that is switched off',
    { statusid: 2, imei, imei_lock: { enabled: false, imei: '' } },
    'off',
  ],
  [
    'waiting with a lock that has no device',
    { statusid: 2, imei: null, imei_lock: { enabled: true, imei: '' } },
    'waiting',
  ],
  [
    'locked with a lock that has one',
    { statusid: 2, imei, imei_lock: { enabled: true, imei } },
    'locked',
  ],
  [
    'violated in status 20',
    { statusid: 20, imei, imei_lock: { enabled: true, imei: '356938035643809' } },
    'violated',
  ],
] as const)('is %s', (_name, sim, kind) => {
  expect(lockState(sim).kind).toBe(kind)
})

it('names the device that violated the lock and the one it allows', () => {
  const state = lockState({
    statusid: 20,
    imei,
    imei_lock: { enabled: true, imei: '356938035643809' },
  })
  expect(state.meaning).toContain(imei)
  expect(state.lockedTo).toBe('356938035643809')
})
