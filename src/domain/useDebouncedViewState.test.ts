import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '../data/session/endOfSession.ts'
import { useDebouncedViewState, readViewState } from './viewState.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
})

const open = (entryKey: string) =>
  renderHook(({ entry }) => useDebouncedViewState(entry, 'row'), {
    initialProps: { entry: entryKey },
  })

describe('a value that changes often', () => {
  it('is saved once it stops changing', () => {
    const { result } = open('rests')
    result.current(1)
    result.current(2)
    expect(readViewState('rests', 'row')).toBeUndefined()
    vi.runAllTimers()
    expect(readViewState('rests', 'row')).toBe(2)
  })

  it('is saved immediately under the history entry that the user leaves', () => {
    const { result, rerender } = open('left')
    result.current(7)
    rerender({ entry: 'next' })
    expect(readViewState('left', 'row')).toBe(7)
    expect(readViewState('next', 'row')).toBeUndefined()
  })

  it('is saved when the page reloads', () => {
    const { result } = open('reloaded')
    result.current(9)
    window.dispatchEvent(new Event('pagehide'))
    expect(readViewState('reloaded', 'row')).toBe(9)
  })

  it('is not saved for the next account when the session has ended', () => {
    const { result, unmount } = open('ended')
    result.current('Open the valve')
    forgetSession()
    unmount()
    expect(readViewState('ended', 'row')).toBeUndefined()
  })

  it('is not saved again without a change', () => {
    const { result, unmount } = open('once')
    result.current(3)
    vi.runAllTimers()
    sessionStorage.clear()
    unmount()
    expect(sessionStorage).toHaveLength(0)
  })
})
