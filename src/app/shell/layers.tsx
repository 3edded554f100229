/** The layers the shell itself can show over a page, at most one at a time. */
import { create } from 'zustand'
import { useEffect } from 'react'

export type ShellLayer = 'none' | 'palette' | 'shortcuts'

export const useShellLayer = create<{ layer: ShellLayer }>(() => ({ layer: 'none' }))

/** Shows a layer in place of the one shown, or none. */
export function showLayer(layer: ShellLayer): void {
  useShellLayer.setState({ layer })
}

// FOLDED What is typed between the keys that open the palette and the moment it is there: kept, and handed to it.
let typed = ''

/** What was typed while nothing could take it; the next call gives nothing. */
export function takeEarlyTyping(): string {
  const taken = typed
  typed = ''
  return taken
}

/** Stands in the palette's place until it has come, and keeps the letters for it. Draws nothing. */
export function EarlyTyping() {
  useEffect(() => {
    typed = ''
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed += event.key
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', keep, { capture: true })
    return () => document.removeEventListener('keydown', keep, { capture: true })
  }, [])
  return null
}

/** The name of the key that stands for commands on this system: ⌘ on Apple's, Ctrl elsewhere. */
export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
