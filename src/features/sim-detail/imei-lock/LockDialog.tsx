import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { imeiError, imeiWarning } from '../../../domain/device/imei.ts'
import { LazyOutlook } from '../../../domain/diagnosis/LazyOutlook.tsx'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { digitsOf } from '../../../lib/typedText.ts'
import { FormChoice, FormTextField } from '../../../ui/form/FormFields.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { ImeiLockControl, LockState, LockTarget } from './imeiLock.ts'

interface LockInput {
  target: string
  imei: string
}

interface LockDialogProps {
  isOpen: boolean
  sim: Sim
  state: LockState
  lock: ImeiLockControl
  onClose: () => void
}

export function LockDialog({ isOpen, sim, state: current, lock, onClose }: LockDialogProps) {
  // The devices that the user reads and chooses from, also once the SIM is in another one.
  const [state] = useState(current)
  const targets = targetOptions(state, lock.canSetImei)
  const form = useForm<LockInput>({
    defaultValues: { target: targets[0]?.value ?? 'next', imei: '' },
  })
  const { target = '', imei = '' } = useWatch({ control: form.control })
  const planned = lockTarget({ target, imei }, state)
  const isGiven = planned.kind === 'given' && imeiError(planned.imei) === undefined

  const submit = async (input: LockInput) => {
    if (await lock.set(lockTarget(input, state))) onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Lock SIM to a device`}
      form={form}
      problem={lock.problem}
      isSaving={lock.isRunning}
      submitLabel={t`Lock SIM`}
      onSubmit={(input) => void submit(input)}
      onClose={onClose}
    >
      <p>
        {t`In any other device the SIM goes out of service (status “IMEI unauthorized”) until you unlock it.`}
      </p>
      <FormChoice<LockInput> name="target" label={t`Lock to`} options={targets} />
      {target === 'given' && (
        <FormTextField<LockInput>
          name="imei"
          label={t`IMEI`}
          isIdentifier
          inputMode="numeric"
          maxLength={20}
          rules={{ validate: imeiError }}
          help={imeiWarning(imei) ?? t`15 digits`}
        />
      )}
      {isGiven && (
        <LazyOutlook
          fallback={null}
          sim={sim}
          change={{ changes: { imei_lock: true, imei: planned.imei } }}
        />
      )}
      {!lock.canSetImei && (
        <p>
          {t`The connected service can't lock a SIM to a given IMEI. It uses the current device, or the next one.`}
        </p>
      )}
    </FormDialog>
  )
}

function targetOptions({ usedIn, lockedTo }: LockState, canSetImei: boolean) {
  const current =
    usedIn !== null && usedIn !== lockedTo
      ? [{ value: 'current', label: t`Current device: ${usedIn}` }]
      : []
  const next = {
    value: 'next',
    label: t`Next device`,
    help: t`Uses the IMEI of the next network login.`,
  }
  return canSetImei
    ? [...current, next, { value: 'given', label: t`Another device` }]
    : [{ ...next, label: t`Current device, or the next one` }]
}

function lockTarget({ target, imei }: LockInput, { usedIn }: LockState): LockTarget {
  if (target === 'given') return { kind: 'given', imei: digitsOf(imei) }
  return target === 'current' && usedIn !== null
    ? { kind: 'given', imei: usedIn }
    : { kind: 'autoDetect' }
}
