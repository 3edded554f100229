import { getContrastRatio } from '@mui/material/styles'
import { expect, it } from 'vitest'
import { accentColors } from './accent.ts'
import { schemes } from './tokens.ts'

const steps = ['00', '33', '66', '99', 'CC', 'FF']
const accents = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

it.each(['light', 'dark'] as const)(
  'gives every accent a contrast of 4.5 as text and as a button in the %s scheme',
  (scheme) => {
    const { surface, ground, hover, text, textSecondary, textOnAccent } = schemes[scheme]
    const failing = accents.filter((wanted) => {
      const { accent, accentGround, selection } = accentColors(wanted)[scheme]
      const pairs = [
        ...[surface, ground, hover, accentGround, selection].map((each) => [accent, each] as const),
        ...[text, textSecondary].map((each) => [each, accentGround] as const),
        [textOnAccent, accent] as const,
      ]
      return pairs.some(([one, other]) => getContrastRatio(one, other) < 4.5)
    })
    expect(failing).toEqual([])
  },
)

it('keeps an accent that is readable', () => {
  expect(accentColors('#0A7C5B').light.accent).toBe('#0A7C5B')
})

it('darkens an accent that is too light for white, and says so by its value', () => {
  expect(accentColors('#FFD400').light.accent).not.toBe('#FFD400')
})
