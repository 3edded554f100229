/** Makes a device: its name, whether it may use the network, its profiles, and the SIM that goes into it. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { deviceStatusIds, readImei, whyNotImei } from '../../domain/device/device.ts'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormChoice } from '../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { findRestSim, useCreateDevice } from './deviceChanges.ts'
import type { DeviceRequest } from './deviceChanges.ts'
import { ProfileFields } from './ProfileFields.tsx'
import type { ProfileInput } from './ProfileFields.tsx'

interface DeviceInput extends ProfileInput {
  name: string
  status: string
  iccid: string
  activation: string
  imei: string
  tags: string
}

interface CreateDeviceDialogProps {
  isOpen: boolean
  onClose: () => void
}

const statuses = [
  {
    value: String(deviceStatusIds.enabled),
    label: 'Enabled',
    help: 'The device may use the network.',
  },
  {
    value: String(deviceStatusIds.disabled),
    label: 'Disabled',
    help: 'Kept off the network until it is enabled; only a factory test of its SIM goes on. Enabling it ends that test.',
  },
]

const activations = [
  { value: 'activate', label: 'Activate it' },
  {
    value: 'keep',
    label: 'Leave its status',
    help: 'For a SIM that is to stay Issued, or in Factory Test: then the device must be enabled.',
  },
]

export function CreateDeviceDialog({ isOpen, onClose }: CreateDeviceDialogProps) {
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState<number>()
  const form = useForm<DeviceInput>({
    defaultValues: {
      name: '',
      status: '0',
      service_profile: '',
      tariff_profile: '',
      iccid: '',
      activation: 'activate',
      imei: '',
      tags: '',
    },
  })
  const { iccid = '' } = useWatch({ control: form.control })
  const creation = useCreateDevice()
  const creating = useMutation({
    mutationFn: async (input: DeviceInput) => {
      const named = input.iccid.trim()
      const sim = named === '' ? undefined : await findRestSim(named)
      if (sim === null) {
        form.setError(
          'iccid',
          { message: 'There is no SIM with this ICCID in your account.' },
          { shouldFocus: true },
        )
        return
      }
      const device = await creation.mutateAsync({ body: requestOf(input, sim?.id) })
      setCreatedId(device.id)
      onClose()
    },
  })
  useEffect(() => {
    // Leaving while the dialog is open would ask about unsaved input.
    if (createdId !== undefined && !isOpen) void navigate(paths.device(createdId))
  }, [createdId, isOpen, navigate])

  return (
    <FormDialog
      isOpen={isOpen}
      title="Create a device"
      form={form}
      problem={writeProblem(creating.error, 'We could not confirm the device was created')}
      isSaving={creating.isPending}
      submitLabel="Create device"
      onSubmit={(input) => creating.mutate(input)}
      onClose={onClose}
    >
      <FormTextField<DeviceInput>
        name="name"
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={255}
        rules={{ validate: (text) => (text.trim() === '' ? 'Give the device a name.' : undefined) }}
      />
      <FormChoice<DeviceInput> name="status" label="Status" options={statuses} />
      <ProfileFields />
      <FormTextField<DeviceInput>
        name="iccid"
        label="ICCID of its SIM"
        isIdentifier
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        help="Leave it empty for a device without a SIM."
        rules={{ validate: (text) => (text.trim() === '' ? undefined : whyNotIccid(text.trim())) }}
      />
      {iccid.trim() !== '' && (
        <FormChoice<DeviceInput> name="activation" label="The SIM" options={activations} />
      )}
      <FormTextField<DeviceInput>
        name="imei"
        label="IMEI"
        isIdentifier
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        help="Leave it empty when it is not known."
        rules={{ validate: (text) => (text.trim() === '' ? undefined : whyNotImei(text)) }}
      />
      <FormTextField<DeviceInput> name="tags" label="Tags" autoComplete="off" maxLength={255} />
    </FormDialog>
  )
}

function requestOf(input: DeviceInput, simId: number | undefined): DeviceRequest {
  return {
    name: input.name.trim(),
    status: { id: Number(input.status) },
    service_profile: { id: Number(input.service_profile) },
    tariff_profile: { id: Number(input.tariff_profile) },
    ...(simId === undefined
      ? {}
      : { sim: { id: simId, activate: input.activation === 'activate' } }),
    ...(input.imei.trim() === '' ? {} : { imei: readImei(input.imei) }),
    ...(input.tags.trim() === '' ? {} : { tags: input.tags.trim() }),
  }
}
