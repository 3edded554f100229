import { useEffect } from 'react'
import { createExternalStore } from '../../lib/externalStore.ts'

/** How many forms on screen hold input that has not been sent; the shell asks before it leaves a page with any. */
export const unsavedForms = createExternalStore(0)

/** While `isDirty`, leaving the page (another page of the portal, reload, closing the tab) asks first. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    unsavedForms.set(unsavedForms.get() + 1)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.set(unsavedForms.get() - 1)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])
}
