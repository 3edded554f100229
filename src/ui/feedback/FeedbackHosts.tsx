/** Show the questions of `confirm` and the toasts, each in a chunk loaded with the first of them. */
import { useState } from 'react'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import { useConfirmRequests } from './confirm.ts'
import { t } from '@lingui/core/macro'
import { IconButton } from '../button/IconButton.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { dismissToast, useToasts, type Toast } from './toast.ts'
import styles from './ToastHost.module.css'

const ConfirmDialog = lazyFloat('ConfirmDialog', () => import('./ConfirmDialog.tsx'))

/** Preloads the dialog, so that it works offline. */
export function preloadConfirmDialog(): void {
  void ConfirmDialog.preload()
}

export function ConfirmHost() {
  const request = useConfirmRequests(({ requests }) => requests[0])
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  return (
    <ConfirmDialog
      isOpen={request !== undefined}
      request={request ?? last}
      onClose={() => request?.answer(false)}
    />
  )
}

const ToastStack = lazyPart('ToastStack', () => import('./ToastStack.tsx'), PlainToasts)

/** Preloads the chunk that renders toasts, so that it works offline. */
export function preloadToasts(): Promise<void> {
  return ToastStack.preload()
}

export function ToastHost() {
  const { toasts } = useToasts()
  return (
    <div
      className={styles.host}
      role="region"
      aria-label={t`Messages`}
      aria-live="polite"
      data-toasts
    >
      {toasts.length > 0 && <ToastStack fallback={null} toasts={toasts} />}
    </div>
  )
}

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, title, detail }) => (
    <div key={id} className={styles.plain} role="alert">
      <p>
        <strong>{title}</strong> {detail}
      </p>
      <IconButton icon="close" label={t`Dismiss`} size="small" onClick={() => dismissToast(id)} />
    </div>
  ))
}
