/** The user's notification settings. Without a schema library, because the settings page loads them. */
import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'

interface NoticeSettings {
  jobFinished: boolean
  streamFailing: boolean
  keyExpiring: boolean
  inSystem: boolean
}

const defaultNotices: NoticeSettings = {
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

export const rulesKey = 'portal.device.noticeRules'

/** Returns whether this browser has rules of any account, without loading them. */
export function useHasStoredRules(): boolean {
  return useSyncExternalStore(onRulesStored, hasStoredRules)
}

function onRulesStored(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function hasStoredRules(): boolean {
  try {
    return localStorage.getItem(rulesKey) !== null
  } catch {
    return false
  }
}

export const useNoticeSettings = createPersistedStore<NoticeSettings>({
  name: 'portal.device.notices',
  subject: t`notification settings`,
  initial: defaultNotices,
  read: readNotices,
})
