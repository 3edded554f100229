import { afterEach, expect, it } from 'vitest'
import { defaultNotices, expiryNotice, useNoticeSettings } from './noticeSettings.ts'

/** As another tab does it, or the page before a reload. */
function store(name: string, value: string): void {
  localStorage.setItem(`portal.device.${name}`, value)
  window.dispatchEvent(new StorageEvent('storage', { key: `portal.device.${name}` }))
}

afterEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

it('takes over the settings an earlier version stored', () => {
  store('notices', '{"jobFinished":false,"inSystem":"yes"}')
  expect(useNoticeSettings.getState()).toEqual({ ...defaultNotices, jobFinished: false })
})

it('takes over the day of the last notice an earlier version stored', () => {
  store('noticesToldDay', '2026-11-22')
  expect(expiryNotice.getState()).toEqual({ day: '2026-11-22' })
})
