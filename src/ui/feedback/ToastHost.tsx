/**
 * Shows the toasts, the newest at the bottom, and announces them. If their chunk cannot be loaded they are plain text, because a toast
 * often reports that the network is down.
 */
import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { dismissToast, useToasts, type Toast } from './toast.ts'
import styles from './ToastHost.module.css'

const ToastStack = lazyPart(
  () => import('./ToastStack.tsx').then((module) => module.ToastStack),
  PlainToasts,
)

/** Preloads the chunk that renders toasts, so that it works offline. */
export function preloadToasts(): Promise<void> {
  return ToastStack.preload()
}

export function ToastHost() {
  const { toasts } = useToasts()
  return (
    <div className={styles.host} role="region" aria-label={t`Messages`} aria-live="polite">
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
      <IconButton icon="close" label={t`Dismiss`} size="small" onClick={() => dismissToast(id)} />
    </div>
  ))
}
