/**
 * Shows the notices, newest at the bottom, and reads them out. What draws them is a chunk of its own; where it cannot be loaded they are
 * shown as plain text, because a notice often reports that the network is gone.
 */
import { Suspense } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { dismissToast, useToasts } from './toast.ts'
import type { Toast } from './toast.ts'
import styles from './ToastHost.module.css'

const ToastStack = lazyPart(
  () => import('./ToastStack.tsx').then((module) => module.ToastStack),
  PlainToasts,
)

/** Loads what draws the notices ahead, so that they look right without a network too. */
export function preloadToasts(): Promise<void> {
  return ToastStack.preload()
}

export function ToastHost() {
  const { toasts } = useToasts()
  return (
    <div className={styles.host} role="region" aria-label="Notices" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastStack toasts={toasts} />
        </Suspense>
      )}
    </div>
  )
}

function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, title, detail }) => (
    <div key={id} className={styles.plain} role="alert">
      <p>
        <strong>{title}</strong> {detail}
      </p>
      <IconButton icon="close" label="Dismiss" size="small" onClick={() => dismissToast(id)} />
    </div>
  ))
}
