import { useSyncExternalStore } from 'react'
import type { Scheme } from './tokens.ts'

/** Returns the color scheme of the root element; renders again when it changes. */
export function useScheme(): Scheme {
  return useSyncExternalStore(watchScheme, schemeNow)
}

function schemeNow(): Scheme {
  return document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'
}

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
