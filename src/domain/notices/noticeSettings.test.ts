import { afterEach, expect, it } from 'vitest'
import { useNoticeSettings } from './noticeSettings.ts'

const key = 'portal.device.notices'

afterEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})

it('uses the defaults for stored settings that are missing or unusable', () => {
  const state = { jobFinished: false, inSystem: 'yes' }
  localStorage.setItem(key, JSON.stringify({ state, version: 1 }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(useNoticeSettings.getState()).toEqual({
    jobFinished: false,
    streamFailing: true,
    keyExpiring: true,
    inSystem: false,
  })
})
