import { describe, expect, it } from 'vitest'
import type { Command } from '../../domain/area.ts'
import { matchCommands } from './paletteEntries.ts'

const command = (title: string, keywords: readonly string[] = []): Command => ({
  id: title,
  title,
  group: 'actions',
  keywords,
  run: () => {},
})
const commands = [
  command('Use the dark theme', ['night', 'appearance']),
  command('Go to Settings'),
  command('Go to SIMs', ['cards']),
]
const found = (text: string) => matchCommands(commands, text).map((each) => each.title)

describe('matchCommands', () => {
  it('gives everything for an empty text', () => {
    expect(found('  ')).toHaveLength(3)
  })

  it('finds a command by the beginnings of its words in any order', () => {
    expect(found('theme da')).toEqual(['Use the dark theme'])
  })

  it('finds a command by a keyword', () => {
    expect(found('night')).toEqual(['Use the dark theme'])
  })

  it('puts titles that begin with the text before others', () => {
    expect(found('s')).toEqual(['Go to Settings', 'Go to SIMs'])
    expect(
      matchCommands([command('Show settings'), command('Settings')], 'set').map(
        (each) => each.title,
      ),
    ).toEqual(['Settings', 'Show settings'])
  })

  it('finds nothing where a word begins no word', () => {
    expect(found('theme xyz')).toEqual([])
  })
})
