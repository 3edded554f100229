import { expect, it } from 'vitest'
import { readByKey } from './chartKeys.ts'

it('begins at the newest place, whichever way one goes', () => {
  expect(readByKey('ArrowLeft', undefined, 30)).toBe(29)
  expect(readByKey('ArrowRight', undefined, 30)).toBe(29)
})

it('goes by one, by a week and to the ends, and stops there', () => {
  expect(readByKey('ArrowLeft', 5, 30)).toBe(4)
  expect(readByKey('ArrowRight', 29, 30)).toBe(29)
  expect(readByKey('PageDown', 9, 30)).toBe(2)
  expect(readByKey('PageUp', 27, 30)).toBe(29)
  expect(readByKey('Home', 12, 30)).toBe(0)
  expect(readByKey('End', 12, 30)).toBe(29)
})

it('leaves other keys, and a chart without places, alone', () => {
  expect(readByKey('Tab', 3, 30)).toBeUndefined()
  expect(readByKey('ArrowLeft', undefined, 0)).toBeUndefined()
})
