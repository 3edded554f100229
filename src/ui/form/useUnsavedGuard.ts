import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'

/** The number of forms with unsaved input; the shell confirms before it leaves a page with any. */
export const unsavedForms = createStore<{ count: number }>(() => ({ count: 0 }))

let isReloading = false

/** Reloads the page. The browser confirms first if input would be lost, and the user may stay. */
export function reloadPage(): void {
  isReloading = true
  window.addEventListener('beforeunload', () => (isReloading = false), { once: true })
  location.reload()
}

/** While `isDirty`, leaving the page has to be confirmed. Input that survives a reload (`isSaved`) does not block `reloadPage`. */
export function useUnsavedGuard(isDirty: boolean, { isSaved = false } = {}): void {
  useEffect(() => {
    if (!isDirty) return
    unsavedForms.setState(({ count }) => ({ count: count + 1 }))
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (!isSaved || !isReloading) event.preventDefault()
    }
    window.addEventListener('beforeunload', confirmLeave)
    return () => {
      unsavedForms.setState(({ count }) => ({ count: count - 1 }))
      window.removeEventListener('beforeunload', confirmLeave)
    }
  }, [isDirty, isSaved])
}
