/** Whether the navigation rail is collapsed (kept on this device) and whether its sheet is open on a narrow window. */
import * as z from 'zod/mini'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, persistOptions } from '../../lib/persistedStore.ts'

const wide = { isCollapsed: false }

export const useRail = create<{ isCollapsed: boolean }>()(
  persist(
    () => wide,
    persistOptions({
      name: 'portal.device.rail',
      subject: 'navigation',
      initial: wide,
      schema: z.object({ isCollapsed: z.boolean() }),
      // Version 0 was a word.
      migrate: (stored) =>
        stored === 'collapsed' || stored === 'wide'
          ? { isCollapsed: stored === 'collapsed' }
          : stored,
    }),
  ),
)

followOtherTabs(useRail)

/** Collapses or widens the rail. */
export function toggleRail(): void {
  useRail.setState(({ isCollapsed }) => ({ isCollapsed: !isCollapsed }))
}

export const useNavigationSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }))
