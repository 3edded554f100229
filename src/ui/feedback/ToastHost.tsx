/** Shows the notices, newest at the bottom, and reads them out. A notice waits while the pointer or the focus is on it. */
import { useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { CopyButton } from '../button/CopyButton.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import { dismissToast, useToasts } from './toast.ts'
import type { Toast, ToastTone } from './toast.ts'
import styles from './ToastHost.module.css'

const iconOf: Record<ToastTone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
}

/** How long a notice stays, in ms; a failure stays until it is dismissed. */
const stayMs: Record<ToastTone, number> = {
  info: 6000,
  success: 5000,
  warning: 10_000,
  error: Number.POSITIVE_INFINITY,
}

export function ToastHost() {
  const { toasts } = useToasts()
  return (
    <div className={styles.host} role="region" aria-label="Notices" aria-live="polite">
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const stay = stayMs[toast.tone]
    if (toast.stays || isHeld || !Number.isFinite(stay)) return
    const timer = setTimeout(() => dismissToast(toast.id), stay)
    return () => clearTimeout(timer)
  }, [toast.id, toast.tone, toast.stays, isHeld])

  return (
    <div
      className={joinClasses(styles.toast, styles[toast.tone])}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={iconOf[toast.tone]} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          {toast.title}
          {toast.count > 1 && <span className={styles.count}> ({toast.count} times)</span>}
        </p>
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
        {(toast.action ?? toast.copyText) && (
          <div className={styles.actions}>
            {toast.action && (
              <Button size="small" onClick={() => act(toast)}>
                {toast.action.label}
              </Button>
            )}
            {toast.copyText && (
              <CopyButton size="small" variant="quiet" text={toast.copyText}>
                Copy details
              </CopyButton>
            )}
          </div>
        )}
      </div>
      <IconButton
        icon="close"
        label="Dismiss"
        size="small"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  )
}

function act(toast: Toast) {
  dismissToast(toast.id)
  toast.action?.onSelect()
}
