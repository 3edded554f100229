/** Finds commands by what somebody types: every word must begin a word of the title or the keywords. */
import type { Command } from '../../domain/area.ts'

/** The commands that match, those whose title begins with the text first; all of them for an empty text. */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = wordsOf(text)
  if (words.length === 0) return commands
  const scored = commands.flatMap((command) => {
    const titleWords = wordsOf(command.title)
    const allWords = [...titleWords, ...(command.keywords ?? []).flatMap(wordsOf)]
    if (!words.every((word) => allWords.some((each) => each.startsWith(word)))) return []
    const isTitleHit = words.every((word) => titleWords.some((each) => each.startsWith(word)))
    return [
      {
        command,
        rank: command.title.toLowerCase().startsWith(text.trim().toLowerCase())
          ? 0
          : isTitleHit
            ? 1
            : 2,
      },
    ]
  })
  return scored.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
