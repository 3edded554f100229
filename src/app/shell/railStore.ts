/** Whether the navigation rail is collapsed (kept on this device) and whether its sheet is open on a narrow window. */
import { useSyncExternalStore } from 'react'
import { createExternalStore } from '../../lib/externalStore.ts'

const key = 'portal.device.rail'

const collapsed = createExternalStore(readStored())
export const navigationSheet = createExternalStore(false)

/** The rail's state; `toggle` keeps the choice. */
export function useRail(): { isCollapsed: boolean; toggle: () => void } {
  return {
    isCollapsed: useSyncExternalStore(collapsed.subscribe, collapsed.get),
    toggle: toggleRail,
  }
}

/** Collapses or widens the rail. */
export function toggleRail(): void {
  const isCollapsed = !collapsed.get()
  collapsed.set(isCollapsed)
  try {
    localStorage.setItem(key, isCollapsed ? 'collapsed' : 'wide')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readStored(): boolean {
  try {
    return localStorage.getItem(key) === 'collapsed'
  } catch {
    return false
  }
}
