import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../ui/feedback/confirm.ts'
import { unsavedForms } from '../../ui/form/useUnsavedGuard.ts'

/** Asks before another page takes the place of one with unsaved input. A change of filters on the same page asks nothing. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.getState().count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Leave without sending what you entered?',
      consequence:
        'The form on this page has input that has not been sent. It is lost when you leave.',
      confirmLabel: 'Leave the page',
      cancelLabel: 'Stay',
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
