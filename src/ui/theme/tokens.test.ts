import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemes, tones } from './tokens.ts'
import type { Scheme, SchemeColours } from './tokens.ts'
import { tokensCss } from './tokensCss.ts'

const schemeNames: readonly Scheme[] = ['light', 'dark']

describe('tokens', () => {
  it('have an up-to-date generated style sheet', () => {
    expect(readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')).toBe(tokensCss())
  })

  it.each(schemeNames)('give every text of the %s scheme a contrast of at least 4.5', (scheme) => {
    const failing = textPairs(schemes[scheme]).filter(
      ([, text, ground]) => contrast(text, ground) < 4.5,
    )
    expect(failing).toEqual([])
  })

  it.each(schemeNames)(
    'give every mark and control edge of the %s scheme a contrast of at least 3',
    (scheme) => {
      const failing = markPairs(schemes[scheme]).filter(
        ([, mark, ground]) => contrast(mark, ground) < 3,
      )
      expect(failing).toEqual([])
    },
  )
})

type Pair = [name: string, colour: string, ground: string]

function textPairs(colours: SchemeColours): Pair[] {
  const grounds = [
    'ground',
    'surface',
    'surfaceFloat',
    'hover',
    'selection',
    'accentGround',
  ] as const
  const onGrounds = grounds.flatMap((ground): Pair[] => [
    [`text on ${ground}`, colours.text, colours[ground]],
    [`secondary text on ${ground}`, colours.textSecondary, colours[ground]],
    [`accent on ${ground}`, colours.accent, colours[ground]],
    [`danger on ${ground}`, colours.danger, colours[ground]],
  ])
  const inTones = tones.flatMap((tone): Pair[] => [
    [`${tone} on its own ground`, colours.tone[tone].text, colours.tone[tone].ground],
    [`${tone} on surface`, colours.tone[tone].text, colours.surface],
    [`${tone} on ground`, colours.tone[tone].text, colours.ground],
  ])
  return [
    ...onGrounds,
    ...inTones,
    ['text on accent', colours.textOnAccent, colours.accent],
    ['text on strong accent', colours.textOnAccent, colours.accentStrong],
    ['text on danger', colours.textOnDanger, colours.danger],
    ['text on strong danger', colours.textOnDanger, colours.dangerStrong],
    ['text on a match', colours.text, colours.match],
    ['text on a flash', colours.text, colours.flash],
  ]
}

function markPairs(colours: SchemeColours): Pair[] {
  const grounds = ['ground', 'surface', 'surfaceFloat'] as const
  return grounds.flatMap((ground): Pair[] => [
    [`control edge on ${ground}`, colours.borderControl, colours[ground]],
    ...tones.map((tone): Pair => [
      `${tone} mark on ${ground}`,
      colours.tone[tone].mark,
      colours[ground],
    ]),
  ])
}

/** The contrast ratio of two colours written #RRGGBB (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
