import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import type { Device } from '../../domain/device/device.ts'
import { useUpdateDevice } from '../../domain/device/useDevice.ts'
import { findSimOptions } from '../../domain/findOptions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormCheckbox } from '../../ui/form/FormFields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

interface AssignInput {
  sim: string
  activate: boolean
}

interface AssignSimDialogProps {
  isOpen: boolean
  device: Device
  onClose: () => void
}

export function AssignSimDialog({ isOpen, device, onClose }: AssignSimDialogProps) {
  const form = useForm<AssignInput>({ defaultValues: { sim: '', activate: true } })
  const saving = useUpdateDevice()
  const { name } = device
  const currentSim = device.sim && (device.sim.iccid ?? device.sim.id)
  const assign = ({ sim, activate }: AssignInput) =>
    saving.mutate(
      {
        params: { path: { endpoint_id: device.id } },
        body: { sim: { id: Number(sim), activate } },
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      isOpen={isOpen}
      title={device.sim ? t`Replace the SIM of ${name}` : t`Assign a SIM to ${name}`}
      form={form}
      problem={writeProblem(saving.error, t`We could not confirm the SIM was assigned`)}
      isSaving={saving.isPending}
      submitLabel={device.sim ? t`Replace SIM` : t`Assign SIM`}
      onSubmit={assign}
      onClose={onClose}
      width="small"
    >
      {currentSim && (
        <p>{t`Replaces SIM ${currentSim}. The status of that SIM does not change.`}</p>
      )}
      <FormAutocomplete<AssignInput>
        name="sim"
        label={t`SIM`}
        isIdentifier
        autoFocus
        loadOptions={findSimOptions}
        maxLength={24}
        help={t`Type the first digits of its ICCID, IMSI or MSISDN.`}
        rules={{ required: t`Choose a SIM.` }}
      />
      <FormCheckbox<AssignInput>
        name="activate"
        label={t`Activate the SIM`}
        help={t`Otherwise its status, such as “Issued” or “Factory Test”, does not change.`}
      />
    </FormDialog>
  )
}
