/**
 * Of what a person wants to be told while the portal is open, in any of its pages: kept in this browser like the preferences. Notices of the
 * system are asked of the browser only when somebody switches them on.
 */
import { createExternalStore } from '../../lib/externalStore.ts'
import { isRecord, parseJson } from '../../lib/json.ts'

export interface NoticeSettings {
  jobFinished: boolean
  streamFailing: boolean
  keyExpiring: boolean
  /** Also as notices of the system, while the tab is out of sight. */
  inSystem: boolean
}

export const defaultNotices: NoticeSettings = {
  jobFinished: true,
  streamFailing: true,
  keyExpiring: true,
  inSystem: false,
}

const storageKey = 'portal.device.notices'

/** The settings as a store; other tabs' changes reach it too. */
export const noticeSettings = createExternalStore<NoticeSettings>(readStored())

/** Changes some settings and keeps them. */
export function setNotices(change: Partial<NoticeSettings>): void {
  const next = { ...noticeSettings.get(), ...change }
  noticeSettings.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage (private windows, quota) a setting lasts as long as the page.
  }
}

function readStored(): NoticeSettings {
  try {
    const stored = parseJson(localStorage.getItem(storageKey) ?? '')
    const fields = isRecord(stored) ? stored : {}
    const flag = (name: keyof NoticeSettings) =>
      typeof fields[name] === 'boolean' ? fields[name] : defaultNotices[name]
    return {
      jobFinished: flag('jobFinished'),
      streamFailing: flag('streamFailing'),
      keyExpiring: flag('keyExpiring'),
      inSystem: flag('inSystem'),
    }
  } catch {
    return defaultNotices
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) noticeSettings.set(readStored())
  })
}
