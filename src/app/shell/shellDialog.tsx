import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { create } from 'zustand'
import { onSessionEnd } from '../../data/session/endOfSession.ts'
import { RefreshBar } from '../../ui/state/QueryView.tsx'
import styles from './Shell.module.css'

type ShellDialog = 'none' | 'palette' | 'shortcuts'

export const useShellDialog = create<{ dialog: ShellDialog }>(() => ({ dialog: 'none' }))

export function showDialog(dialog: ShellDialog): void {
  useShellDialog.setState({ dialog })
}

onSessionEnd(() => showDialog('none'))

let typed = ''

export function consumeEarlyTyping(): string {
  const text = typed
  typed = ''
  return text
}

/** Shown while the chunk of a dialog is loading. Records what is typed for the palette, so that no key is lost. */
export function LoadingDialog() {
  useEffect(() => {
    if (useShellDialog.getState().dialog !== 'palette') return
    typed = ''
    const record = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed += event.key
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', record, { capture: true })
    return () => document.removeEventListener('keydown', record, { capture: true })
  }, [])
  return (
    <div className={styles.loadingDialog}>
      <RefreshBar isActive />
    </div>
  )
}

export function modifierName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : t`Ctrl`
}
