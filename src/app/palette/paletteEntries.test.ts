import { describe, expect, it } from 'vitest'
import type { Command } from '../commands.ts'
import { matchCommands } from './paletteEntries.ts'

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
const matchingTitles = (text: string) => matchCommands(commands, text).map((each) => each.title)

describe('matchCommands', () => {
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
    expect(
      matchCommands([command('Show settings'), command('Settings')], 'set').map(
        (each) => each.title,
      ),
    ).toEqual(['Settings', 'Show settings'])
  })

  it('returns nothing when a word does not match', () => {
    expect(matchingTitles('theme xyz')).toEqual([])
  })
})
