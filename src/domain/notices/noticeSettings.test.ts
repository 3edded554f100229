import { afterEach, expect, it } from 'vitest'
import { defaultNotices, expiryNotice, useNoticeSettings } from './noticeSettings.ts'

/** Stores a value as another tab does, or the page before a reload. */
function store(name: string, value: string): void {
  localStorage.setItem(`portal.device.${name}`, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `portal.device.${name}` }))
}

afterEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

it('reads settings stored by an earlier version', () => {
  store('notices', '{"jobFinished":false,"inSystem":"yes"}')
  expect(useNoticeSettings.getState()).toEqual({ ...defaultNotices, jobFinished: false })
})

it('reads the day of the last notification stored by an earlier version', () => {
  store('noticesToldDay', '2026-11-22')
  expect(expiryNotice.getState()).toEqual({ day: '2026-11-22' })
})
