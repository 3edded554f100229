import { t } from '@lingui/core/macro'
import { useEffect, useId, type ReactNode } from 'react'
import MuiDialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { IconButton } from '../button/IconButton.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import { focusFirst } from './focusFirst.ts'
import styles from './Dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  /** Called on Esc, on a click on the backdrop and by the Close button; without it the dialog stays open. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  width?: 'small' | 'medium' | 'large'
  /** Hides the title visually and places the dialog near the top, as the command palette needs. */
  isPalette?: boolean
}

const maxWidths = { small: 'xs', medium: 'sm', large: 'md' } as const

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    width: 'calc(100% - 32px)',
    maxHeight: 'calc(100% - 32px - min(12vh, 120px))',
    marginTop: 'min(12vh, 120px)',
  },
}

export function Dialog({
  isOpen,
  title,
  children,
  onClose,
  role = 'dialog',
  width = 'medium',
  isPalette = false,
}: DialogProps) {
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 480px)')
  useFocusRestoration(isOpen)
  return (
    <MuiScope>
      <MuiDialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        fullScreen={isNarrow && role === 'dialog' && !isPalette}
        maxWidth={maxWidths[width]}
        slotProps={{ paper: { ref: focusFirst, role, 'aria-labelledby': id } }}
        {...(isPalette && { sx: atTop })}
      >
        {isPalette ? (
          <h2 id={id} className="visually-hidden">
            {title}
          </h2>
        ) : (
          <header className={styles.header}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {role === 'dialog' && onClose && (
              <IconButton icon="close" label={t`Close`} size="small" onClick={onClose} />
            )}
          </header>
        )}
        {children}
      </MuiDialog>
    </MuiScope>
  )
}

/** After closing, moves the focus to the page if the element that opened the dialog is gone or had no focus. */
function useFocusRestoration(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    return () =>
      // After MUI has restored the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      })
  }, [isOpen])
}

function Body({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

Dialog.Body = Body
Dialog.Actions = Actions
