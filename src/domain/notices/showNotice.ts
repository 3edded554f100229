/** Shows a notification as a toast and, if enabled, on the desktop. */
import { withoutBase } from '../../lib/basePath.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useNoticeSettings } from './noticeSettings.ts'

export interface Notice {
  id: string
  tone: 'success' | 'warning'
  title: string
  detail: string
  /** The page with more, if there is a single one. */
  path?: string
  actionLabel?: string
}

/** Shows a notification; `open` navigates to a page of the portal. */
export function showNotice(
  { id, tone, title, detail, path, actionLabel }: Notice,
  open: (path: string) => void,
): void {
  // No toast on the page that the notification links to.
  if (withoutBase(location.pathname) !== path)
    toast({
      tone,
      title,
      detail,
      cause: `notice ${id}`,
      ...(path !== undefined &&
        actionLabel !== undefined && {
          action: { label: actionLabel, onSelect: () => open(path) },
        }),
    })
  if (
    !document.hidden ||
    !useNoticeSettings.getState().inSystem ||
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted'
  )
    return
  const shown = new Notification(title, { body: detail, tag: id })
  shown.onclick = () => {
    window.focus()
    if (path !== undefined) open(path)
    shown.close()
  }
}
