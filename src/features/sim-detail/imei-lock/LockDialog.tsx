/** Chooses the device a SIM is to be locked to: the one it is in, the next one, or one by its IMEI. */
import { useForm, useWatch } from 'react-hook-form'
import { doubtAboutImei, readImei, imeiError } from '../../../domain/device/imei.ts'
import styles from '../../../ui/card/CardContent.module.css'
import { FormChoice } from '../../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../../ui/form/FormTextField.tsx'
import type { LockState, UsedImeiLock, WantedLock } from './imeiLock.ts'

interface LockInput {
  target: string
  imei: string
}

export interface LockDialogProps {
  isOpen: boolean
  state: LockState
  isOnline: boolean
  lock: UsedImeiLock
  onClose: () => void
}

export function LockDialog({ isOpen, state, isOnline, lock, onClose }: LockDialogProps) {
  const targets = targetsOf(state, lock.canGiveImei)
  const form = useForm<LockInput>({
    defaultValues: { target: targets[0]?.value ?? 'next', imei: '' },
  })
  const { target, imei } = useWatch({ control: form.control })

  const isCutOff =
    isOnline &&
    target === 'given' &&
    imeiError(imei ?? '') === undefined &&
    readImei(imei ?? '') !== state.usedIn

  const submit = async (input: LockInput) => {
    if (await lock.set(wantedLock(input, state))) onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title="Lock this SIM to a device"
      form={form}
      problem={lock.problem}
      isSaving={lock.isRunning}
      submitLabel="Lock SIM"
      onSubmit={(input) => void submit(input)}
      onClose={onClose}
    >
      <p>
        In any other device the SIM is taken out of service, with the status IMEI unauthorized,
        until it is unlocked.
      </p>
      <FormChoice<LockInput> name="target" label="Lock to" options={targets} />
      {target === 'given' && (
        <FormTextField<LockInput>
          name="imei"
          label="IMEI"
          isIdentifier
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          rules={{ validate: imeiError }}
          help={doubtAboutImei(imei ?? '') ?? '15 digits'}
        />
      )}
      {isCutOff && (
        <p className={styles.warning}>
          The SIM is in use in {state.usedIn} now. Locked to another device it is taken out of
          service at once.
        </p>
      )}
      {!lock.canGiveImei && (
        <p>
          The connected service cannot lock a SIM to a given IMEI; it takes the device the SIM is
          in, or the next one.
        </p>
      )}
    </FormDialog>
  )
}

function targetsOf({ usedIn, lockedTo }: LockState, canGiveImei: boolean) {
  const current =
    usedIn !== null && usedIn !== lockedTo
      ? [{ value: 'current', label: `The device it is in: ${usedIn}` }]
      : []
  const next = {
    value: 'next',
    label: 'The next device',
    help: 'The IMEI is taken over at the next network login.',
  }
  return canGiveImei
    ? [...current, next, { value: 'given', label: 'A device by its IMEI' }]
    : [{ ...next, label: 'The device it is in, or the next one' }]
}

function wantedLock({ target, imei }: LockInput, { usedIn }: LockState): WantedLock {
  if (target === 'given') return { kind: 'given', imei: readImei(imei) }
  return target === 'current' && usedIn !== null
    ? { kind: 'given', imei: usedIn }
    : { kind: 'autoDetect' }
}
