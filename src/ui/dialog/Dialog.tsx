/**
 * A dialog over the page: it holds the focus, gives it back to its opener, and Esc closes it. Import it only from chunks
 * that are loaded when the dialog opens (`lazyFloat`). With `whyNotClose` it stays open and says why.
 */
import { useId } from 'react'
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
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  width?: 'small' | 'medium' | 'large'
}

const maxWidths = { small: 'xs', medium: 'sm', large: 'md' } as const

export function Dialog({
  isOpen,
  title,
  children,
  onClose,
  role = 'dialog',
  width = 'medium',
}: DialogProps) {
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 480px)')
  return (
    <MuiScope>
      <MuiDialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        fullScreen={isNarrow && role === 'dialog'}
        maxWidth={maxWidths[width]}
        slotProps={{ paper: { role, 'aria-labelledby': id } }}
      >
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {role === 'dialog' && (
            <IconButton icon="close" label="Close" size="small" onClick={onClose} />
          )}
        </header>
        {children}
      </MuiDialog>
    </MuiScope>
  )
}

function Body({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

Dialog.Body = Body
Dialog.Actions = Actions
