import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLateMemory, recallView } from './viewMemory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

const open = (entryKey: string) =>
  renderHook(({ entry }) => useLateMemory(entry, 'row'), { initialProps: { entry: entryKey } })

describe('a value that changes often', () => {
  it('is saved once it stops changing', () => {
    const { result } = open('rests')
    result.current(1)
    result.current(2)
    expect(recallView('rests', 'row')).toBeUndefined()
    vi.runAllTimers()
    expect(recallView('rests', 'row')).toBe(2)
  })

  it('is saved at once under the entry that is left', () => {
    const { result, rerender } = open('left')
    result.current(7)
    rerender({ entry: 'next' })
    expect(recallView('left', 'row')).toBe(7)
    expect(recallView('next', 'row')).toBeUndefined()
  })

  it('is saved when the page is reloaded', () => {
    const { result } = open('reloaded')
    result.current(9)
    window.dispatchEvent(new Event('pagehide'))
    expect(recallView('reloaded', 'row')).toBe(9)
  })

  it('is not written again without a change', () => {
    const { result, unmount } = open('once')
    result.current(3)
    vi.runAllTimers()
    sessionStorage.clear()
    unmount()
    expect(sessionStorage).toHaveLength(0)
  })
})
