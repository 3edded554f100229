/**
 * What stands in place of a dialog, menu or panel that could not be loaded. It is the browser's own dialog, because it must need nothing
 * that has to be loaded itself.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './FailedFloat.module.css'
import { LoadFailure } from './LoadFailure.tsx'
import type { FailedPartProps } from './LoadFailure.tsx'

export interface FailedFloatProps extends FailedPartProps {
  /** True when left out, for what is drawn only while it is open. */
  isOpen?: boolean
  onClose?: () => void
}

export function FailedFloat({ isOpen = true, onClose, problem, retry }: FailedFloatProps) {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (isOpen && wasClosed.current) void retry()
    wasClosed.current = !isOpen
  }, [isOpen, retry])
  if (!isOpen) return null
  return <FailureDialog problem={problem} retry={retry} {...(onClose && { onClose })} />
}

function FailureDialog({ onClose, problem, retry }: Omit<FailedFloatProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    if (!dialog?.contains(document.activeElement)) dialog?.focus()
    // Not left to the browser, which gives the focus back only while the dialog is in the document.
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  // In the body: another dialog hides everything beside itself, the root of the page included.
  return createPortal(
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={problem.title}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <LoadFailure problem={problem} retry={retry} onClose={onClose} />
    </dialog>,
    document.body,
  )
}
