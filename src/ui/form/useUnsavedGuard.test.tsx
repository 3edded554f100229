import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reloadPage, useUnsavedGuard } from './useUnsavedGuard.ts'

/** Leaves the page as a reload or a closed tab does; returns whether the browser requires a confirmation. */
function leavePage(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

it('asks before the tab closes when the user has stayed at a reload', () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  const saved = renderHook(() => useUnsavedGuard(true, { isSaved: true }))
  const unsaved = renderHook(() => useUnsavedGuard(true))
  reloadPage()
  expect(leavePage()).toBe(true)
  unsaved.unmount()
  expect(leavePage()).toBe(true)
  reloadPage()
  expect(leavePage()).toBe(false)
  saved.unmount()
})
