import { expect, it } from 'vitest'
import { quotaLevel } from './quota.ts'

const quota = {
  volume: 1000,
  volume_used: 0,
  threshold_percentage: 20,
  expiry_date: null,
  auto_refill: false,
}

it('is full while nothing is used', () => {
  expect(quotaLevel(quota, 'data')).toEqual({ share: 0, note: undefined })
})

it('warns below its threshold and not at it', () => {
  expect(quotaLevel({ ...quota, volume_used: 800 }, 'data').note).toBeUndefined()
  expect(quotaLevel({ ...quota, volume_used: 801 }, 'data').note).toContain('Less than 20% is left')
})

it('says what is blocked when it is used up', () => {
  expect(quotaLevel({ ...quota, volume_used: 1200 }, 'sms')).toEqual({
    share: 1,
    note: 'Used up: the device can use no more SMS until a new quota is set.',
  })
})

it('of nothing is used up from the start', () => {
  expect(quotaLevel({ ...quota, volume: 0 }, 'data')).toMatchObject({ share: 1 })
})
