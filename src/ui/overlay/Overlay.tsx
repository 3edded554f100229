/**
 * A modal layer without MUI, on the browser's own dialog: it holds the focus, gives it back, and Esc or a press beside it
 * closes it. For layers that must be there at once (palette, sheets, signing in again); nothing of MUI can stand in it.
 */
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Overlay.module.css'

export interface OverlayProps {
  isOpen: boolean
  /** What the layer is, read out when it opens. */
  label: string
  /** Called by Esc and by a press beside the layer; without it the layer stays. */
  onClose?: () => void
  place?: 'top' | 'middle' | 'left'
  className?: string
  children: ReactNode
}

export function Overlay({ isOpen, ...rest }: OverlayProps) {
  return isOpen && <OpenOverlay {...rest} />
}

function OpenOverlay({
  label,
  onClose,
  place = 'middle',
  className,
  children,
}: Omit<OverlayProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [opener] = useState(() => document.activeElement)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // showModal focuses the first control; one that asked for the focus when it was drawn keeps it, and a field goes before a button.
    const active = document.activeElement
    const wanted = dialog.contains(active)
      ? active
      : dialog.querySelector('input, select, textarea')
    const before = dialog.contains(active) ? opener : active
    dialog.showModal()
    if (wanted instanceof HTMLElement) wanted.focus()
    else if (!dialog.contains(document.activeElement)) dialog.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    }
  }, [opener])

  // In the body: a dialog of MUI hides everything beside itself, the root of the page included.
  return createPortal(
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      className={joinClasses(styles.overlay, styles[place], className)}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>,
    document.body,
  )
}
