import { afterEach, expect, it } from 'vitest'
import { defaultNotices, useNoticeSettings } from './noticeSettings.ts'

/** Stores a value as another tab does, or the page before a reload. */
function store(name: string, value: string): void {
  localStorage.setItem(`portal.device.${name}`, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `portal.device.${name}` }))
}

afterEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

it('ignores stored settings that are none', () => {
  store('notices', '{"state":{"jobFinished":false,"inSystem":"yes"},"version":1}')
  expect(useNoticeSettings.getState()).toEqual({ ...defaultNotices, jobFinished: false })
})
