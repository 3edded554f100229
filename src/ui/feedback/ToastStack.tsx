/** The visible toasts, rendered by MUI. A toast stays while it has the pointer or the focus, and while the window is inactive. */
import { plural, t } from '@lingui/core/macro'
import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { Button } from '../button/Button.tsx'
import { CopyButton } from '../button/CopyButton.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import { dismissToast, type Toast } from './toast.ts'
import styles from './ToastStack.module.css'

/** How long a toast is shown, in ms; failures stay until they are dismissed. */
const stayMs: Record<Toast['tone'], number | null> = {
  info: 6000,
  success: 5000,
  warning: 10_000,
  error: null,
}

export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <MuiScope>
      {toasts.map((toast) => (
        <Snackbar
          key={toast.id}
          open
          className={styles.place}
          autoHideDuration={toast.stays ? null : stayMs[toast.tone]}
          // Esc and clicks elsewhere are meant for other elements.
          onClose={(_, reason) => reason === 'timeout' && dismissToast(toast.id)}
        >
          <Alert
            severity={toast.tone}
            role={toast.tone === 'error' ? 'alert' : 'status'}
            icon={<Icon name={toast.tone} />}
            action={
              <IconButton
                icon="close"
                label={t`Dismiss`}
                size="small"
                onClick={() => dismissToast(toast.id)}
              />
            }
          >
            <ToastText toast={toast} />
          </Alert>
        </Snackbar>
      ))}
    </MuiScope>
  )
}

function ToastText({ toast }: { toast: Toast }) {
  return (
    <>
      <p className={styles.title}>
        {toast.title}
        {toast.count > 1 && <span className={styles.count}> {repeated(toast.count)}</span>}
      </p>
      {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
      {(toast.action ?? toast.copyText) && (
        <div className={styles.actions}>
          {toast.action && (
            <Button size="small" onClick={() => runAction(toast)}>
              {toast.action.label}
            </Button>
          )}
          {toast.copyText && (
            <CopyButton size="small" variant="quiet" text={toast.copyText}>
              {t`Copy details`}
            </CopyButton>
          )}
        </div>
      )}
    </>
  )
}

function repeated(count: number): string {
  return plural(count, { one: '(# time)', other: '(# times)' })
}

function runAction(toast: Toast) {
  dismissToast(toast.id)
  toast.action?.onSelect()
}
