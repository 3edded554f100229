import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemes, type Scheme, type SchemeColors } from './tokens.ts'
import { tokensCss } from '../../../scripts/tokensCss.ts'

const schemeNames: readonly Scheme[] = ['light', 'dark']

describe('tokens', () => {
  it('match the generated style sheet', () => {
    expect(readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')).toBe(tokensCss())
  })

  it.each(schemeNames)('give text in the %s scheme a contrast of at least 4.5', (scheme) => {
    const failing = textPairs(schemes[scheme]).filter(
      ([, text, ground]) => contrast(text, ground) < 4.5,
    )
    expect(failing).toEqual([])
  })

  it.each(schemeNames)(
    'give marks and control borders in the %s scheme a contrast of at least 3',
    (scheme) => {
      const failing = markPairs(schemes[scheme]).filter(
        ([, mark, ground]) => contrast(mark, ground) < 3,
      )
      expect(failing).toEqual([])
    },
  )
})

type Pair = [name: string, color: string, ground: string]

function textPairs(colors: SchemeColors): Pair[] {
  const grounds = [
    'ground',
    'surface',
    'surfaceFloat',
    'hover',
    'selection',
    'accentGround',
  ] as const
  const onGrounds = grounds.flatMap((ground): Pair[] => [
    [`text on ${ground}`, colors.text, colors[ground]],
    [`secondary text on ${ground}`, colors.textSecondary, colors[ground]],
    [`accent on ${ground}`, colors.accent, colors[ground]],
    [`danger on ${ground}`, colors.danger, colors[ground]],
  ])
  const inTones = Object.entries(colors.tone).flatMap(([tone, { text, ground }]): Pair[] => [
    [`${tone} on its own ground`, text, ground],
    [`${tone} on surface`, text, colors.surface],
    [`${tone} on ground`, text, colors.ground],
  ])
  return [
    ...onGrounds,
    ...inTones,
    ['text on accent', colors.textOnAccent, colors.accent],
    ['text on strong accent', colors.textOnAccent, colors.accentStrong],
    ['text on danger', colors.textOnDanger, colors.danger],
    ['text on strong danger', colors.textOnDanger, colors.dangerStrong],
    ['text on a match', colors.text, colors.match],
    ['text on a flash', colors.text, colors.flash],
  ]
}

function markPairs(colors: SchemeColors): Pair[] {
  const grounds = ['ground', 'surface', 'surfaceFloat'] as const
  return grounds.flatMap((ground): Pair[] => [
    [`control edge on ${ground}`, colors.borderControl, colors[ground]],
    ...Object.entries(colors.tone).map(([tone, { mark }]): Pair => [
      `${tone} mark on ${ground}`,
      mark,
      colors[ground],
    ]),
  ])
}

/** The contrast ratio of two colors written #RRGGBB (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
