import { useEffect, useRef, useState, useCallback } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { getSmsSenderError, getSmsTextError, smsTextLength } from '../../../contract/inputRules.ts'
import { useAccount } from '../../../data/session/useSession.ts'
import { toProblem } from '../../../lib/problem.ts'
import { smsSegments } from './smsSegments.ts'
import type { SmsSegments } from './smsSegments.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { writeDisabledReason } from '../../session/permissions.ts'
import { useEntryKey, useLateMemory, recallView } from '../../viewMemory.ts'
import type { Device } from '../device.ts'
import { useSendSms } from './smsRequests.ts'
import type { SmsToSend } from './smsRequests.ts'
import styles from './Sms.module.css'

export interface SmsComposerProps {
  device: Device
  isOnline: boolean
  lastSender: string
  onSent: () => void
}

export function SmsComposer({ device, isOnline, lastSender, onSent }: SmsComposerProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const { draft, saveDraft } = useSmsDraft(device.id)
  const form = useForm<SmsToSend>({
    defaultValues: { sourceAddress: lastSender, payload: draft },
  })
  const sending = useSendSms(device.id)
  const problem = toProblem(sending.error)
  const [isAccepted, setAccepted] = useState(false)
  const payload = useWatch({ control: form.control, name: 'payload' })
  const segments = smsSegments(payload)
  useEffect(() => saveDraft(payload), [saveDraft, payload])
  useUnsavedGuard(payload !== '', { isSaved: true })
  const isSenderTheirs = useRef(false)
  useEffect(() => {
    // The conversation, which tells the number, may come after the form; it puts nothing under the hands of somebody who has begun to write one.
    if (!isSenderTheirs.current && form.getValues('sourceAddress') === '')
      form.resetField('sourceAddress', { defaultValue: lastSender })
  }, [form, lastSender])

  const send = ({ sourceAddress, payload: text }: SmsToSend) => {
    // Enter and Ctrl+Enter send a form whatever its button says.
    if (disabledReason !== undefined || sending.isPending) return
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
        maxLength={smsTextLength}
        rules={{ validate: getSmsTextError }}
        help={<span className={styles.counter}>{describeSegments(segments)}</span>}
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
            rules={{ validate: (text) => getSmsSenderError(readSender(text)) }}
          />
        </div>
        <div className={styles.send}>
          <Button
            type="submit"
            variant="primary"
            icon="message"
            isBusy={sending.isPending}
            disabledReason={disabledReason}
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

/** Returns the text of an SMS left half-written on this entry of the history, so that reload and Back restore it, and how to save it. */
function useSmsDraft(deviceId: number) {
  const entryKey = useEntryKey()
  const name = `sms ${deviceId}`
  const save = useLateMemory(entryKey, name)
  const [draft] = useState(() => {
    const stored = recallView(entryKey, name)
    return typeof stored === 'string' ? stored : ''
  })
  const saved = useRef(draft)
  const saveDraft = useCallback(
    (text: string) => {
      if (text === saved.current) return
      saved.current = text
      save(text)
    },
    [save],
  )
  return { draft, saveDraft }
}

/** The digits of a number typed with a plus, blanks, dashes or brackets. */
export function readSender(text: string): string {
  return text
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s()/-]/g, '')
}

/** How a text will travel: alphabet, length, parts; and what makes it longer than it need be. */
export function describeSegments({
  encoding,
  units,
  segments,
  unitsLeft,
  outsideGsm7,
}: SmsSegments): string {
  const left = `${unitsLeft} left`
  const size = `${units} ${units === 1 ? 'character' : 'characters'} in ${encoding}`
  const parts =
    segments > 1
      ? `sent in ${segments} parts, which count as ${segments} SMS, ${left} in the last`
      : left
  const named = outsideGsm7.slice(0, 5).join(' ')
  const why =
    outsideGsm7.length === 0
      ? ''
      : `. ${named}${outsideGsm7.length > 5 ? ' …' : ''} ${outsideGsm7.length === 1 ? 'needs' : 'need'} UCS-2, which takes 70 characters instead of 160`
  return `${size}, ${parts}${why}`
}
