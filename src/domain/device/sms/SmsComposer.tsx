import { useEffect, useRef, useState, useCallback } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { getSmsSenderError, getSmsTextError, smsTextLength } from '../../../contract/inputRules.ts'
import { useAccount } from '../../../data/session/useAccount.ts'
import { toProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormTextField } from '../../../ui/form/FormFields.tsx'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { phoneDigits } from '../../../lib/typedText.ts'
import { formatCount } from '../../../lib/count.ts'
import { inputErrorMessage } from '../../inputErrors.ts'
import { writeDisabledReason } from '../../session/permissions.ts'
import {
  useEntryKey,
  useDebouncedViewState,
  readViewState,
  writeViewState,
} from '../../viewState.ts'
import { CauseBox, type CauseBoxProps } from '../../diagnosis/CauseBox.tsx'
import { deviceCauses, smsCauses } from '../../diagnosis/deviceCauses.ts'
import { diagnose } from '../../diagnosis/diagnose.ts'
import { useDeviceFacts } from '../../diagnosis/useSimFacts.ts'
import type { Sim } from '../../sim/SimFields.ts'
import type { Device } from '../device.ts'
import { type SmsMessage, smsStatus } from './smsMessages.ts'
import { refreshSmsOfDevice, sendSms, type SmsToSend } from './useSmsMessages.ts'
import styles from './Sms.module.css'

interface SmsComposerProps {
  device: Device
  sim: Sim | undefined
  renderAction?: CauseBoxProps['renderAction']
  isOnline: boolean
  lastSent: SmsMessage | undefined
  onSent: () => void
}

/** The form, or why the service would refuse an SMS, with what mends it. */
export function SmsComposer({ sim, renderAction, ...props }: SmsComposerProps) {
  const readOnlyReason = writeDisabledReason(useAccount())
  const facts = useDeviceFacts(props.device)
  const ofDevice = deviceCauses({ ...facts, sim })
  const causes = smsCauses(sim ? diagnose({ ...facts, sim }) : ofDevice)
  return (
    <>
      <CauseBox causes={causes} facts={facts} renderAction={renderAction} />
      {readOnlyReason === undefined
        ? smsCauses(ofDevice).length === 0 &&
          (facts.isComplete ? <ComposerForm {...props} /> : <SkeletonBlock height="190px" />)
        : causes.every(({ action }) => !action) && <Note>{readOnlyReason}</Note>}
    </>
  )
}

function ComposerForm({
  device,
  isOnline,
  lastSent,
  onSent,
}: Omit<SmsComposerProps, 'sim' | 'renderAction'>) {
  const lastSender = lastSent?.sourceAddress ?? ''
  const { draft, saveDraft, forgetDraft } = useSmsDraft(device.id)
  const form = useForm<SmsToSend>({
    defaultValues: { sourceAddress: lastSender, payload: draft },
  })
  const sending = useMutation({
    mutationFn: (sms: SmsToSend) => sendSms(device.id, sms),
    // Also when the user has left the form meanwhile.
    onSuccess: (_, { payload }) => forgetDraft(payload),
    onSettled: refreshSmsOfDevice,
  })
  const problem = toProblem(sending.error)
  /** The SMS before the accepted one. */
  const [accepted, setAccepted] = useState<{ afterKey: string | undefined }>()
  const isFinal =
    lastSent !== undefined && lastSent.key !== accepted?.afterKey && lastSent.finalAtMs !== null
  const payload = useWatch({ control: form.control, name: 'payload' })
  const segments = smsSegments(payload)
  const smsCount = Math.max(1, segments.segments)
  useEffect(() => saveDraft(payload), [saveDraft, payload])
  useUnsavedGuard(payload !== '', { isSaved: true })
  const isSenderEdited = useRef(false)
  useEffect(() => {
    // The conversation may load after the form; never overwrite a number the user has started to type.
    if (!isSenderEdited.current && form.getValues('sourceAddress') === '')
      form.resetField('sourceAddress', { defaultValue: lastSender })
  }, [form, lastSender])

  const send = ({ sourceAddress, payload: text }: SmsToSend) => {
    // Enter and Ctrl+Enter submit a form even when its button is disabled.
    if (sending.isPending) return
    setAccepted(undefined)
    const sender = phoneDigits(sourceAddress)
    const done = () => {
      // The next SMS may have been typed meanwhile.
      const typed = form.getValues()
      form.reset({
        sourceAddress: typed.sourceAddress === sourceAddress ? sender : typed.sourceAddress,
        payload: typed.payload === text ? '' : typed.payload,
      })
      setAccepted({ afterKey: lastSent?.key })
      onSent()
    }
    sending.mutate({ sourceAddress: sender, payload: text }, { onSuccess: done })
  }

  return (
    <Form form={form} className={styles.composer} onSubmit={send}>
      <FormTextField<SmsToSend>
        name="payload"
        label={t`Text`}
        rows={3}
        maxLength={smsTextLength}
        rules={{ validate: (text) => inputErrorMessage(getSmsTextError(text)) }}
        help={<span className={styles.counter}>{describeSegments(segments)}</span>}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest('form')?.requestSubmit()
        }}
      />
      <div className={styles.composerEnd}>
        <div className={styles.sender} onFocus={() => (isSenderEdited.current = true)}>
          <FormTextField<SmsToSend>
            name="sourceAddress"
            label={t`Sender number`}
            inputMode="numeric"
            isIdentifier
            maxLength={40}
            rules={{ validate: (text) => inputErrorMessage(getSmsSenderError(phoneDigits(text))) }}
          />
        </div>
        <div className={styles.send}>
          <Button
            type="submit"
            variant="primary"
            icon="message"
            isBusy={sending.isPending}
            hint={t`Ctrl+Enter`}
          >
            {t`Send ${smsCount} SMS`}
          </Button>
        </div>
      </div>
      {problem && <ProblemNote problem={problem} />}
      <Note role="status">
        {accepted &&
          !isFinal &&
          payload === '' &&
          (isOnline
            ? t`Accepted. The conversation shows when it is delivered.`
            : smsStatus('BUFFERED').meaning)}
      </Note>
    </Form>
  )
}

function useSmsDraft(deviceId: number) {
  const entryKey = useEntryKey()
  const name = `sms ${deviceId}`
  const save = useDebouncedViewState(entryKey, name)
  const [draft] = useState(() => {
    const stored = readViewState(entryKey, name)
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
  /** Forgets a saved draft with this text. */
  const forgetDraft = (text: string) => {
    if (readViewState(entryKey, name) === text) writeViewState(entryKey, name, '')
  }
  return { draft, saveDraft, forgetDraft }
}

export function describeSegments({
  encoding,
  units,
  segments,
  unitsLeft,
  outsideGsm7,
}: SmsSegments): string {
  const left = formatCount(unitsLeft)
  const size = plural(units, { one: '# character', other: '# characters' })
  const length =
    segments > 1
      ? t`${size} in ${encoding}, sent as ${segments} SMS, ${left} left in the last`
      : t`${size} in ${encoding}, ${left} left`
  const longCount = outsideGsm7.length
  if (longCount === 0) return length
  const characters = outsideGsm7.slice(0, 5).join(' ') + (longCount > 5 ? ' …' : '')
  const reason = plural(longCount, {
    one: `${characters} needs UCS-2, which fits 70 characters instead of 160`,
    other: `${characters} need UCS-2, which fits 70 characters instead of 160`,
  })
  return `${length}. ${reason}`
}

/**
 * Encoding and segments of an SMS (3GPP TS 23.038 and 23.040): the 7-bit alphabet when it has every character, else 16-bit units.
 * A test compares this with a library.
 */

interface SmsSegments {
  encoding: 'GSM-7' | 'UCS-2'
  units: number
  segments: number
  unitsLeft: number
  /** Characters that force the 16-bit encoding, each once, in the order of the text. */
  outsideGsm7: readonly string[]
}

const basicAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const basic = new Set(basicAlphabet)
const extended = new Set('\f^{}\\[~]|€')

const capacities = {
  'GSM-7': { single: 160, segment: 153 },
  'UCS-2': { single: 70, segment: 67 },
} as const

export function smsSegments(text: string): SmsSegments {
  const characters = Array.from(text)
  const outsideGsm7 = [
    ...new Set(characters.filter((character) => !basic.has(character) && !extended.has(character))),
  ]
  const encoding = outsideGsm7.length === 0 ? 'GSM-7' : 'UCS-2'
  const sizes = characters.map((character) =>
    encoding === 'UCS-2' ? character.length : extended.has(character) ? 2 : 1,
  )
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { single, segment } = capacities[encoding]
  if (units <= single)
    return {
      encoding,
      units,
      segments: units === 0 ? 0 : 1,
      unitsLeft: single - units,
      outsideGsm7,
    }
  return { encoding, units, ...fillSegments(sizes, segment), outsideGsm7 }
}

/** Fills segment after segment; a character is never split. */
function fillSegments(
  sizes: readonly number[],
  capacity: number,
): { segments: number; unitsLeft: number } {
  let segments = 1
  let unitsLeft = capacity
  for (const size of sizes) {
    if (size > unitsLeft) {
      segments++
      unitsLeft = capacity
    }
    unitsLeft -= size
  }
  return { segments, unitsLeft }
}
