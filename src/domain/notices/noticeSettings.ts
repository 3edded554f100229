/** The user's notification settings. */
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../../lib/json.ts'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'

export interface NoticeSettings {
  jobFinished: boolean
  streamFailing: boolean
  keyExpiring: boolean
  /** Also desktop notifications while the tab is in the background. */
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
      subject: t`notification settings`,
      initial: defaultNotices,
      read: readNotices,
    }),
  ),
)

followOtherTabs(useNoticeSettings)

/** The day (UTC, "2026-11-22") of the last notification about expiring keys, one per day; empty before the first. */
export const expiryNotice = createStore<{ day: string }>()(
  persist(
    () => ({ day: '' }),
    persistOptions({
      name: 'portal.device.noticesToldDay',
      subject: t`date of the last notification`,
      initial: { day: '' },
      read: (stored) =>
        isRecord(stored) && typeof stored['day'] === 'string' ? { day: stored['day'] } : undefined,
    }),
  ),
)

followOtherTabs(expiryNotice)
