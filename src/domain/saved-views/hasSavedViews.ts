/** Whether this browser has saved views. The shell checks it at the start; the views themselves load later. */
import { create } from 'zustand'

export const savedViewsKey = 'portal.device.simViews'

export const useHasSavedViews = create<{ hasViews: boolean }>(() => ({ hasViews: isStored() }))

function isStored(): boolean {
  try {
    return localStorage.getItem(savedViewsKey)?.includes('"query"') === true
  } catch {
    return false
  }
}
