/** The dialog of `confirm`: Cancel has the initial focus, and Esc cancels. */
import { t } from '@lingui/core/macro'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { ConfirmRequest } from './confirm.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  request: ConfirmRequest | undefined
  onClose: () => void
}

export function ConfirmDialog({ isOpen, request, onClose: cancel }: ConfirmDialogProps) {
  if (!request) return null
  return (
    <Dialog isOpen={isOpen} title={request.title} role="alertdialog" width="small" onClose={cancel}>
      <form
        key={request.title}
        onSubmit={(event) => {
          event.preventDefault()
          request.answer(true)
        }}
      >
        <Dialog.Body>
          <p>{request.consequence}</p>
        </Dialog.Body>
        <Dialog.Actions>
          <Button autoFocus onClick={cancel}>
            {request.cancelLabel ?? t`Cancel`}
          </Button>
          <Button type="submit" variant={request.isDestructive === false ? 'primary' : 'danger'}>
            {request.confirmLabel}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  )
}
