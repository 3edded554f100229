/** Assigns a SIM to a device, found by its ICCID, IMSI or MSISDN. */
import { useForm } from 'react-hook-form'
import type { Device } from '../../domain/device/device.ts'
import { findSimOptions } from '../../domain/findOptions.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useUpdateDevice } from './deviceChanges.ts'

interface AssignInput {
  /** The REST id of the SIM. */
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
      title={device.sim ? `Replace the SIM of ${device.name}` : `Assign a SIM to ${device.name}`}
      form={form}
      problem={writeProblem(saving.error, 'We could not confirm the SIM was assigned')}
      isSaving={saving.isPending}
      submitLabel={device.sim ? 'Replace SIM' : 'Assign SIM'}
      onSubmit={assign}
      onClose={onClose}
      width="small"
    >
      {device.sim && <p>It replaces {device.sim.iccid}, which keeps its status.</p>}
      <FormAutocomplete<AssignInput>
        name="sim"
        label="SIM"
        isIdentifier
        autoFocus
        loadOptions={findSimOptions}
        maxLength={24}
        help="Type the beginning of its ICCID, IMSI or MSISDN."
        rules={{ required: 'Choose a SIM.' }}
      />
      <FormCheckbox<AssignInput>
        name="activate"
        label="Activate the SIM"
        help="Otherwise it keeps its status, such as Issued or Factory Test."
      />
    </FormDialog>
  )
}
