import { expect, it } from 'vitest'
import { restEventTypeName } from './restEventType.ts'

it('names the types of the contract in sentence case', () => {
  expect(restEventTypeName('Data Session Ended')).toBe('Data session ended')
})

it('names an unknown type as the service does', () => {
  expect(restEventTypeName('Firmware Updated')).toBe('Firmware Updated')
})
