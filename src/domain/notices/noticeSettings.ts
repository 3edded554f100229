/** Which notices the user wants while the portal is open. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../../lib/json.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'

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

function readNotices(stored: unknown): NoticeSettings | undefined {
  if (!isRecord(stored)) return undefined
  const flag = (name: keyof NoticeSettings) =>
    typeof stored[name] === 'boolean' ? stored[name] : defaultNotices[name]
  return {
    jobFinished: flag('jobFinished'),
    streamFailing: flag('streamFailing'),
    keyExpiring: flag('keyExpiring'),
    inSystem: flag('inSystem'),
  }
}

export const useNoticeSettings = create<NoticeSettings>()(
  persist(
    () => defaultNotices,
    persistOptions({
      name: 'portal.device.notices',
      subject: 'notification settings',
      initial: defaultNotices,
      read: readNotices,
    }),
  ),
)

followOtherTabs(useNoticeSettings)

/** The last day (UTC, "2026-11-22") of a notice of expiring keys; empty before the first. There is one a day. */
export const expiryNotice = createStore<{ day: string }>()(
  persist(
    () => ({ day: '' }),
    persistOptions({
      name: 'portal.device.noticesToldDay',
      subject: 'date of the last notice',
      initial: { day: '' },
      read: (stored) =>
        isRecord(stored) && typeof stored['day'] === 'string' ? { day: stored['day'] } : undefined,
      // Version 0 was the day alone.
      migrate: (stored) => (typeof stored === 'string' ? { day: stored } : stored),
    }),
  ),
)

followOtherTabs(expiryNotice)
