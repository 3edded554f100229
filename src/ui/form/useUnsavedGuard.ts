import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The number of forms with unsaved input; the shell confirms before it leaves a page with any. */
export const unsavedForms = createStore<{ count: number }>(() => ({ count: 0 }))

let isReloading = false

/** Reloads the page. The browser confirms first if input would be lost. */
export function reloadPage(): void {
  isReloading = true
  location.reload()
}

/**
 * While `isDirty`, leaving the page (another page of the portal, reload, closing the tab) asks first. Input that is kept over a reload
 * (`isKept`) does not hold up `reloadPage`.
 */
export function useUnsavedGuard(isDirty: boolean, { isKept = false } = {}): void {
  useEffect(() => {
    if (!isDirty) return
    unsavedForms.setState(({ count }) => ({ count: count + 1 }))
    const ask = (event: BeforeUnloadEvent) => {
      if (!isKept || !isReloading) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      unsavedForms.setState(({ count }) => ({ count: count - 1 }))
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty, isKept])
}
