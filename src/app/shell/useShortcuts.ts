import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentCapabilities } from '../../data/capabilities.ts'
import { isOverlayOpen } from '../../ui/dialog/useDisclosure.ts'
import { offeredAreas } from '../areas.tsx'
import { preloadPalette } from './ShellDialogs.tsx'
import { showDialog, useShellDialog } from './shellDialog.tsx'
import { toggleRail } from './railStore.ts'

const jumpWithinMs = 1500

/**
 * Handles the keys that work on every page: Ctrl or Cmd and K (palette), / (the page's search), ? (shortcut sheet), [ (rail), and g
 * followed by an area's letter. Single keys do nothing while the user types or a dialog is open.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  // A layout effect, so that the keys work as soon as the shell is visible.
  useLayoutEffect(() => {
    let jumpUntil = 0

    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault()
        showDialog(useShellDialog.getState().dialog === 'palette' ? 'none' : 'palette')
        return
      }
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        isOverlayOpen()
      )
        return
      if (event.timeStamp < jumpUntil) {
        jumpUntil = 0
        const area = offeredAreas(currentCapabilities()).find((each) => each.jumpKey === event.key)
        if (area) {
          event.preventDefault()
          void navigate(area.path)
        }
        return
      }
      if (event.key === 'g') jumpUntil = event.timeStamp + jumpWithinMs
      else if (event.key === '/') {
        event.preventDefault()
        focusSearch()
      } else if (event.key === '?') showDialog('shortcuts')
      else if (event.key === '[') toggleRail()
    }

    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

function focusSearch() {
  const search = [...document.querySelectorAll<HTMLInputElement>('[data-shortcut="search"]')].find(
    (input) => input.checkVisibility?.() ?? true,
  )
  if (search) {
    search.focus()
    search.select()
  } else {
    preloadPalette()
    showDialog('palette')
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    // Letters choose an option of MUI's selects.
    target.getAttribute('role') === 'combobox'
  )
}
