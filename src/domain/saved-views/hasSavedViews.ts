/** Whether this browser has saved views. The shell checks it at the start; the views themselves load later. */
import { create } from 'zustand'
import { onStored } from '../../lib/persistedStore.ts'

export const savedViewsKey = 'portal.device.simViews'

export const useHasSavedViews = create<{ hasViews: boolean }>(() => ({ hasViews: isStored() }))

// Another tab may save the first one.
onStored(savedViewsKey, () => useHasSavedViews.setState({ hasViews: isStored() }))

function isStored(): boolean {
  try {
    return localStorage.getItem(savedViewsKey)?.includes('"query"') === true
  } catch {
    return false
  }
}
