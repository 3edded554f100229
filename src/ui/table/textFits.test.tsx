import { expect, it } from 'vitest'
import { isWithin } from './textFits.ts'

function Component() {
  return 'x'
}

it('distinguishes texts that fit from texts that do not', () => {
  expect(isWithin('Pump 12', 152)).toBe(true)
  expect(isWithin('Pump 12 behind the old water works', 152)).toBe(false)
})

it('adds room for icon and padding around the text of elements', () => {
  const chip = (
    <span>
      <svg />
      <span>{['Act', 'ive']}</span>
    </span>
  )
  expect(isWithin(chip, 90)).toBe(true)
  expect(isWithin(chip, 60)).toBe(false)
})

it('clips stacked marks, which would cover other rows', () => {
  expect(isWithin('Pu\u0301\u0302\u0303mp', 800)).toBe(false)
  expect(isWithin('Pú Grün', 800)).toBe(true)
})

it('treats components as text that does not fit', () => {
  expect(isWithin(<Component />, 800)).toBe(false)
  expect(isWithin(<span>{[<Component key="a" />]}</span>, 800)).toBe(false)
})
