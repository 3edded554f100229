import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { formatDistance } from './formatDistance.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('formats distances in their usual unit', () => {
  expect([3.4, 999, 1000, 12_345, 1_204_400].map((metres) => formatDistance(metres))).toEqual([
    '3 m',
    '999 m',
    '1.0 km',
    '12.3 km',
    '1,204 km',
  ])
  expect(formatDistance(14_000, 0)).toBe('14 km')
})

it('formats distances in the language of the portal', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect([12_345, 1_204_400].map((metres) => formatDistance(metres))).toEqual([
    '12,3 km',
    '1.204 km',
  ])
})
