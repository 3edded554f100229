import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'

const wide = { isCollapsed: false }

export const useRail = createPersistedStore<{ isCollapsed: boolean }>({
  name: 'portal.device.rail',
  subject: t`navigation`,
  initial: wide,
  read: (stored) =>
    isRecord(stored) && typeof stored['isCollapsed'] === 'boolean'
      ? { isCollapsed: stored['isCollapsed'] }
      : undefined,
})

export function toggleRail(): void {
  useRail.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed }))
}

export const useNavigationSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

onSessionEnd(() => useNavigationSheet.setState({ isOpen: false }))
