import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { isRecord } from '../../lib/json.ts'
import { createPersistedStore } from '../../lib/persistedStore.ts'

interface RailState {
  isCollapsed: boolean
  hidesViews?: boolean
}

const wide: RailState = { isCollapsed: false }

export const useRail = createPersistedStore<RailState>({
  name: 'portal.device.rail',
  subject: t`navigation`,
  initial: wide,
  read: (stored) =>
    isRecord(stored) && typeof stored['isCollapsed'] === 'boolean'
      ? {
          isCollapsed: stored['isCollapsed'],
          ...(stored['hidesViews'] === true && { hidesViews: true }),
        }
      : undefined,
})

export function toggleRail(): void {
  useRail.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed }))
}

export function toggleNavigationViews(): void {
  useRail.setState(({ hidesViews }) => ({ hidesViews: !hidesViews }))
}

export const useNavigationSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

onSessionEnd(() => useNavigationSheet.setState({ isOpen: false }))
