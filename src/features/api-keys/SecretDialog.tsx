import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { TextField } from '../../ui/field/TextField.tsx'

type SecretKind = 'apiKey' | 'applicationToken'

const texts: Readonly<
  Record<SecretKind, Record<'title' | 'label' | 'copy' | 'closeTitle' | 'consequence', string>>
> = {
  apiKey: {
    title: t`Copy the API key now`,
    label: t`New API key`,
    copy: t`Copy API key`,
    closeTitle: t`Close without copying the API key?`,
    consequence: t`It cannot be shown again. If a program needs it, you have to create a new API key.`,
  },
  applicationToken: {
    title: t`Copy the application token now`,
    label: t`New application token`,
    copy: t`Copy application token`,
    closeTitle: t`Close without copying the application token?`,
    consequence: t`It cannot be shown again. If a program needs it, you have to create a new application token.`,
  },
}

interface SecretDialogProps {
  isOpen: boolean
  kind: SecretKind
  secret: string
  onClose: () => void
}

export function SecretDialog({ isOpen, kind, secret, onClose }: SecretDialogProps) {
  const text = texts[kind]
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const close = async () => {
    const mayClose =
      outcome === 'copied' ||
      (await confirm({
        title: text.closeTitle,
        consequence: text.consequence,
        confirmLabel: t`Close`,
        cancelLabel: t`Go back`,
      }))
    if (mayClose) onClose()
  }
  return (
    <Dialog isOpen={isOpen} title={text.title} onClose={() => void close()}>
      <Dialog.Body>
        <p>{t`Shown only once. It cannot be recovered later.`}</p>
        <TextField label={text.label} value={secret} onChange={() => {}} isReadOnly isIdentifier />
        <p role="status">
          {outcome === 'copied' && t`Copied to the clipboard.`}
          {outcome === 'failed' && t`Couldn't copy. Select the text and copy it manually.`}
        </p>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={() => void close()}>{t`Done`}</Button>
        <Button
          autoFocus
          variant="primary"
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {text.copy}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
