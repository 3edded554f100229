/** Writes an SMS to a device: the number it shows as the sender, the text, and in how many parts the text travels. */
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccount } from '../../../data/session/useSession.ts'
import { toProblem } from '../../../lib/problem.ts'
import { smsSegments } from '../../../lib/smsSegments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { whyNotWrite } from '../../session/permissions.ts'
import type { Device } from '../device.ts'
import { useSendSms } from './smsRequests.ts'
import type { SmsToSend } from './smsRequests.ts'
import { useKeptText } from './useKeptText.ts'
import { longestSms, readSender, segmentWords, whyNotSender, whyNotText } from './smsInput.ts'
import styles from './Sms.module.css'

export interface SmsComposerProps {
  device: Device
  /** Whether the device is on line now, so that an SMS can be delivered at once. */
  isOnline: boolean
  /** The number the last SMS came from, to begin with. */
  lastSender: string
  onSent: () => void
}

export function SmsComposer({ device, isOnline, lastSender, onSent }: SmsComposerProps) {
  const whyNot = whyNotWrite(useAccount())
  const { keptText, keepText } = useKeptText(device.id)
  const form = useForm<SmsToSend>({
    defaultValues: { sourceAddress: lastSender, payload: keptText },
  })
  const sending = useSendSms(device.id)
  const problem = toProblem(sending.error)
  const [isAccepted, setAccepted] = useState(false)
  const payload = useWatch({ control: form.control, name: 'payload' })
  const segments = smsSegments(payload)
  useEffect(() => keepText(payload), [keepText, payload])
  useUnsavedGuard(payload !== '', { isKept: true })
  const isSenderTheirs = useRef(false)
  useEffect(() => {
    // The conversation, which tells the number, may come after the form; it puts nothing under the hands of somebody who has begun to write one.
    if (!isSenderTheirs.current && form.getValues('sourceAddress') === '')
      form.resetField('sourceAddress', { defaultValue: lastSender })
  }, [form, lastSender])

  const send = ({ sourceAddress, payload: text }: SmsToSend) => {
    // Enter and Ctrl+Enter send a form whatever its button says.
    if (whyNot !== undefined || sending.isPending) return
    setAccepted(false)
    const sender = readSender(sourceAddress)
    const done = () => {
      form.reset({ sourceAddress: sender, payload: '' })
      setAccepted(true)
      onSent()
    }
    sending.mutate({ sourceAddress: sender, payload: text }, { onSuccess: done })
  }

  return (
    <Form form={form} className={styles.composer} onSubmit={send}>
      <FormTextField<SmsToSend>
        name="payload"
        label="Text"
        rows={3}
        maxLength={longestSms}
        rules={{ validate: whyNotText }}
        help={<span className={styles.counter}>{segmentWords(segments)}</span>}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest('form')?.requestSubmit()
        }}
      />
      <div className={styles.composerEnd}>
        <div className={styles.sender} onFocus={() => (isSenderTheirs.current = true)}>
          <FormTextField<SmsToSend>
            name="sourceAddress"
            label="Sender number"
            inputMode="numeric"
            isIdentifier
            maxLength={24}
            autoComplete="off"
            rules={{ validate: whyNotSender }}
          />
        </div>
        <div className={styles.send}>
          <Button
            type="submit"
            variant="primary"
            icon="message"
            isBusy={sending.isPending}
            whyNot={whyNot}
            hint="Ctrl+Enter"
          >
            Send {Math.max(1, segments.segments)} SMS
          </Button>
        </div>
      </div>
      {problem && <ProblemNote problem={problem} />}
      <p className={styles.accepted} role="status">
        {isAccepted &&
          payload === '' &&
          (isOnline
            ? 'Accepted by the service; the conversation shows when it is delivered.'
            : 'Accepted, not delivered: the service keeps it until the device comes on line.')}
      </p>
    </Form>
  )
}
