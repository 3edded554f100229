/** The dialog of `confirm`: Cancel has the initial focus, Esc cancels, and typing a required text enables the confirm button. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { TextField } from '../field/TextField.tsx'
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
      <Question key={request.title} request={request} cancel={cancel} />
    </Dialog>
  )
}

function Question({ request, cancel }: { request: ConfirmRequest; cancel: () => void }) {
  const [typed, setTyped] = useState('')
  const requested = request.typeToConfirm
  const disabledReason =
    requested !== undefined && typed.trim() !== requested ? t`Type ${requested} first` : undefined
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabledReason) request.answer(true)
      }}
    >
      <Dialog.Body>
        <p>{request.consequence}</p>
        {requested !== undefined && (
          <TextField
            label={t`Type ${requested} to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
        )}
      </Dialog.Body>
      <Dialog.Actions>
        <Button autoFocus onClick={cancel}>
          {request.cancelLabel ?? t`Cancel`}
        </Button>
        <Button
          type="submit"
          variant={request.isDestructive === false ? 'primary' : 'danger'}
          disabledReason={disabledReason}
        >
          {request.confirmLabel}
        </Button>
      </Dialog.Actions>
    </form>
  )
}
