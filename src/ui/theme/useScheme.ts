import { useSyncExternalStore } from 'react'
import type { Scheme } from './tokens.ts'

export function useScheme(): Scheme {
  return useSyncExternalStore(watchScheme, schemeNow)
}

export function schemeNow(): Scheme {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
}

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
