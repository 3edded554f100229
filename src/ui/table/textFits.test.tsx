import { expect, it } from 'vitest'
import { fits } from './textFits.ts'

function Component() {
  return 'x'
}

it('distinguishes texts that fit from texts that do not', () => {
  expect(fits('Pump 12', 152)).toBe(true)
  expect(fits('Pump 12 behind the old water works', 152)).toBe(false)
})

it('adds room for icon and padding around the text of elements', () => {
  const chip = (
    <span>
      <svg />
      <span>{['Act', 'ive']}</span>
    </span>
  )
  expect(fits(chip, 90)).toBe(true)
  expect(fits(chip, 60)).toBe(false)
})

it('clips stacked marks, which would cover other rows', () => {
  expect(fits('Pu\u0301\u0302\u0303mp', 800)).toBe(false)
  expect(fits('Pú Grün', 800)).toBe(true)
})

it('treats components as text that does not fit', () => {
  expect(fits(<Component />, 800)).toBe(false)
  expect(fits(<span>{[<Component key="a" />]}</span>, 800)).toBe(false)
})
