import { expect, it } from 'vitest'
import { apart } from './wordPlaces.ts'

it('leaves words alone that do not touch', () => {
  expect(apart([100, 40], 15, 0)).toEqual([100, 40])
})

it('moves words down that would touch, each in its own order', () => {
  expect(apart([50, 45, 48], 15, 0)).toEqual([75, 45, 60])
})

it('keeps words below the top', () => {
  expect(apart([-5, 2], 15, 10)).toEqual([10, 25])
})
