/** A dialog, menu, popover or drawer loaded when it is first opened. It then stays mounted, to fade out and restore the focus. */
import { useState, useEffect, useLayoutEffect, useRef } from 'react'
import { lazyPart, type LazyPart, type PropsOf } from '../lazy/lazyPart.tsx'
import { createPortal } from 'react-dom'
import styles from './lazyFloat.module.css'
import { LoadFailure, type FailedPartProps } from '../lazy/LoadFailure.tsx'

export interface FloatProps {
  isOpen: boolean
  onClose?: () => void
}

/** `load` imports the module that exports the component: `lazyFloat('X', () => import('./X.tsx'))`. */
export function lazyFloat<Module, Name extends keyof Module>(
  name: Name,
  load: () => Promise<Module>,
): LazyPart<PropsOf<Module, Name> & FloatProps & { opening?: number }> {
  type P = PropsOf<Module, Name> & FloatProps
  const Loaded = lazyPart(name, load, FailedFloat)

  function Float({ opening, ...rest }: P & { opening?: number }) {
    // What is left is P, as in lazyPart.
    const props = rest as unknown as P
    const [wasOpen, setWasOpen] = useState(props.isOpen)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return <Loaded fallback={null} key={opening} {...props} />
  }

  return Object.assign(Float, { preload: Loaded.preload })
}

interface FailedFloatProps extends FailedPartProps {
  /** Defaults to true, for components rendered only while open. */
  isOpen?: boolean
  onClose?: (() => void) | undefined
}

export function FailedFloat({ isOpen = true, onClose, problem, retry }: FailedFloatProps) {
  const wasClosed = useRef(false)
  useEffect(() => {
    if (isOpen && wasClosed.current) void retry()
    wasClosed.current = !isOpen
  }, [isOpen, retry])
  if (!isOpen) return null
  return <FailureDialog problem={problem} retry={retry} onClose={onClose} />
}

function FailureDialog({ onClose, problem, retry }: Omit<FailedFloatProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    if (!dialog?.contains(document.activeElement)) dialog?.focus()
    // The browser restores the focus only while the dialog is in the document.
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  // In the body, because another dialog hides the root of the page.
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
