/** Puts a SIM into a device, by its ICCID. */
import { useForm } from 'react-hook-form'
import { useMutation } from '@tanstack/react-query'
import type { Device } from '../../domain/device/device.ts'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormCheckbox } from '../../ui/form/FormCheckbox.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { findRestSim, useUpdateDevice } from './deviceChanges.ts'

interface AssignInput {
  iccid: string
  activate: boolean
}

interface AssignSimDialogProps {
  isOpen: boolean
  device: Device
  onClose: () => void
}

export function AssignSimDialog({ isOpen, device, onClose }: AssignSimDialogProps) {
  const form = useForm<AssignInput>({ defaultValues: { iccid: '', activate: true } })
  const update = useUpdateDevice()
  const saving = useMutation({
    mutationFn: async ({ iccid, activate }: AssignInput) => {
      const sim = await findRestSim(iccid.trim())
      if (sim === null) {
        form.setError(
          'iccid',
          { message: 'There is no SIM with this ICCID in your account.' },
          { shouldFocus: true },
        )
        return
      }
      await update.mutateAsync({
        params: { path: { endpoint_id: device.id } },
        body: { sim: { id: sim.id, activate } },
      })
      onClose()
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Put a SIM into ${device.name}`}
      form={form}
      problem={writeProblem(saving.error, 'We could not confirm the SIM was put into the device')}
      isSaving={saving.isPending}
      submitLabel="Put SIM in"
      onSubmit={(input) => saving.mutate(input)}
      onClose={onClose}
      width="small"
    >
      {device.sim && <p>It takes the place of {device.sim.iccid}, which keeps its status.</p>}
      <FormTextField<AssignInput>
        name="iccid"
        label="ICCID"
        isIdentifier
        inputMode="numeric"
        autoFocus
        autoComplete="off"
        maxLength={24}
        rules={{ validate: (text: unknown) => whyNotIccid(String(text).trim()) }}
      />
      <FormCheckbox<AssignInput>
        name="activate"
        label="Activate the SIM"
        help="Without this it keeps its status, such as Issued or Factory Test."
      />
    </FormDialog>
  )
}
