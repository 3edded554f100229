/** Shows a clear key or token, once. Closing before it was copied asks first. */
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { TextField } from '../../ui/input/TextField.tsx'

interface SecretDialogProps {
  isOpen: boolean
  /** What it is: "API key". */
  what: string
  secret: string
  onClose: () => void
}

export function SecretDialog({ isOpen, what, secret, onClose }: SecretDialogProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  const close = async () => {
    const isSure =
      outcome === 'copied' ||
      (await confirm({
        title: `Close without copying the ${what}?`,
        consequence: `It cannot be shown again. A program that needs it would need a new ${what}.`,
        confirmLabel: 'Close',
        cancelLabel: 'Go back',
      }))
    if (isSure) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={`Copy the ${what} now`} onClose={() => void close()}>
      <Dialog.Body>
        <p>Shown only once. It cannot be recovered later.</p>
        <TextField
          label={`New ${what}`}
          value={secret}
          onChange={() => {}}
          isReadOnly
          isIdentifier
        />
        <p role="status">
          {outcome === 'copied' && 'Copied to the clipboard.'}
          {outcome === 'refused' && "Couldn't copy. Select the text and copy it yourself."}
        </p>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={() => void close()}>Done</Button>
        <Button
          variant="primary"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          Copy {what}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
