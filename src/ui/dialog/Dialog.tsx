/**
 * A dialog over the page: it holds the focus, gives it back to its opener, and Esc closes it. Import it only from chunks
 * that are loaded when the dialog opens (`lazyFloat`).
 */
import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import MuiDialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { IconButton } from '../button/IconButton.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: ReactNode
  children: ReactNode
  /** Called by Esc, by a press beside the dialog and by its Close button; without it the dialog stays open. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  width?: 'small' | 'medium' | 'large'
  /** Whether the title is only read out and the dialog stands below the top of the window, as the command palette does. */
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
        slotProps={{ paper: { role, 'aria-labelledby': id } }}
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
              <IconButton icon="close" label="Close" size="small" onClick={onClose} />
            )}
          </header>
        )}
        {children}
      </MuiDialog>
    </MuiScope>
  )
}

/** Moves the focus into the page after the dialog where what opened it is gone, or was a key pressed while nothing had the focus. */
function useFocusRestoration(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    return () =>
      // MUI gives the focus back first.
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
