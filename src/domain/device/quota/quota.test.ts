import { expect, it } from 'vitest'
import { quotaLevel } from './quota.ts'

const quota = {
  volume: 1000,
  volume_used: 0,
  threshold_percentage: 20,
  expiry_date: null,
  auto_refill: false,
}

it('has no note while nothing is used', () => {
  expect(quotaLevel(quota, 'data')).toEqual({ share: 0, note: undefined })
})

it('warns below its threshold, not at it', () => {
  expect(quotaLevel({ ...quota, volume_used: 800 }, 'data').note).toBeUndefined()
  expect(quotaLevel({ ...quota, volume_used: 801 }, 'data').note).toContain('Less than 20% left')
})

it('explains what is blocked when it is used up', () => {
  expect(quotaLevel({ ...quota, volume_used: 1200 }, 'sms')).toEqual({
    share: 1,
    note: "Used up. The device can't use SMS until you set a new quota.",
  })
})

it('is used up from the start when the quota is zero', () => {
  expect(quotaLevel({ ...quota, volume: 0 }, 'data')).toMatchObject({ share: 1 })
})
