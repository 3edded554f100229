import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useResultCountText } from './useResultCountText.ts'

type State = Parameters<typeof useResultCountText>

/** Returns what a screen reader says while the list goes through these states. */
function announcements(...states: readonly State[]): string[] {
  const [first, ...others] = states
  if (!first) return []
  const { result, rerender } = renderHook((state: State) => useResultCountText(...state), {
    initialProps: first,
  })
  const texts = [result.current]
  for (const state of others) {
    rerender(state)
    if (result.current !== texts.at(-1)) texts.push(result.current)
  }
  return texts.filter((text) => text !== '').map((text) => text.trim())
}

it('says the number of rows once for each list, not for its further pages', () => {
  expect(
    announcements(
      [true, false, undefined, 'all'],
      [false, true, 300, 'all'],
      [true, true, 300, 'all'],
      [false, true, 300, 'all'],
      [true, true, 300, 'filtered'],
      [false, true, 120, 'filtered'],
      [true, true, 120, 'filtered'],
      [false, true, 120, 'filtered'],
    ),
  ).toEqual(['120 results.'])
})

it('says the number of rows of a list that is loaded already', () => {
  expect(
    announcements([false, true, 10, 'filtered'], [false, true, 300, 'all'], [false, true, 10, 'b']),
  ).toEqual(['300 results.', '10 results.'])
})
