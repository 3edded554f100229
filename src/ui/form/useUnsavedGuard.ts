import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** How many forms on screen hold input that has not been sent; the shell asks before it leaves a page with any. */
export const unsavedForms = createStore<{ count: number }>(() => ({ count: 0 }))

/** While `isDirty`, leaving the page (another page of the portal, reload, closing the tab) asks first. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    unsavedForms.setState(({ count }) => ({ count: count + 1 }))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.setState(({ count }) => ({ count: count - 1 }))
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
