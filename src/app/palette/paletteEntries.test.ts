import { describe, expect, it } from 'vitest'
import type { Command } from '../commands.ts'
import { paletteEntries } from './paletteEntries.ts'

const command = (title: string, keywords = ''): Command => ({
  id: title,
  title,
  group: 'actions',
  keywords,
  run: () => {},
})
const commands = [
  command('Use dark theme', 'night appearance'),
  command('Go to Settings'),
  command('Go to SIMs', 'cards'),
]
const titlesOf = (all: readonly Command[], text: string) =>
  paletteEntries(
    all,
    { role: 'ADMINISTRATOR' },
    text,
    { sims: [], total: 0, isSearching: false, devices: [] },
    { views: [], hasIccidLists: false },
  ).map(({ title }) => title)
const matchingTitles = (text: string) => titlesOf(commands, text)

describe('the search of a command', () => {
  it('returns everything for an empty text', () => {
    expect(matchingTitles('  ')).toHaveLength(3)
  })

  it('matches the start of words in any order', () => {
    expect(matchingTitles('theme da')).toEqual(['Use dark theme'])
  })

  it('finds a command by a keyword', () => {
    expect(matchingTitles('night')).toEqual(['Use dark theme'])
  })

  it('lists titles that start with the text first', () => {
    expect(matchingTitles('s')).toEqual(['Go to Settings', 'Go to SIMs'])
    expect(titlesOf([command('Show settings'), command('Settings')], 'set')).toEqual([
      'Settings',
      'Show settings',
    ])
  })

  it('returns nothing when a word does not match', () => {
    expect(matchingTitles('theme xyz')).toEqual([])
  })
})
