/** Creates a device: its name, whether it may use the network, its profiles and its SIM. */
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/capabilities.ts'
import { deviceStatusIds } from '../../domain/device/device.ts'
import { readImei } from '../../domain/device/imei.ts'
import { findSimOptions } from '../../domain/findOptions.ts'
import { paths } from '../../domain/paths.ts'
import { writeProblem } from '../../lib/problem.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormChoice } from '../../ui/form/FormChoice.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useCreateDevice } from './deviceChanges.ts'
import type { DeviceRequest } from './deviceChanges.ts'
import { DeviceNameField, ImeiField, TagsField } from './DeviceFields.tsx'
import type { DeviceFieldsInput } from './DeviceFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import type { ProfileInput } from './ProfileFields.tsx'

interface DeviceInput extends ProfileInput, DeviceFieldsInput {
  status: string
  /** The REST id of the SIM; empty without one. */
  sim: string
  activation: string
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
    help: 'The device has no service until you enable it. A factory test of its SIM continues until then.',
  },
]

const activations = [
  { value: 'activate', label: 'Activate the SIM' },
  {
    value: 'keep',
    label: 'Keep its status',
    help: 'Keeps the SIM Issued, or in Factory Test if the device is enabled.',
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
      sim: '',
      activation: 'activate',
      imei: '',
      tags: '',
    },
  })
  const { sim = '' } = useWatch({ control: form.control })
  const creation = useCreateDevice()
  const capabilities = useCapabilities()
  const has = (property: string) => capabilities.hasRestParameter('post', '/endpoint', property)
  const create = (input: DeviceInput) =>
    creation.mutate(
      { body: requestOf(input) },
      {
        onSuccess: (created) => {
          // The document does not show that the answer holds the device.
          if (created) setCreatedId(created.id)
          else toast({ tone: 'success', title: `${input.name.trim()} has been created` })
          onClose()
        },
      },
    )
  useEffect(() => {
    // Leaving while the dialog is open would ask about unsaved input.
    if (createdId !== undefined && !isOpen) void navigate(paths.device(createdId))
  }, [createdId, isOpen, navigate])

  return (
    <FormDialog
      isOpen={isOpen}
      title="Create a device"
      form={form}
      problem={writeProblem(creation.error, 'We could not confirm the device was created')}
      isSaving={creation.isPending}
      submitLabel="Create device"
      onSubmit={create}
      onClose={onClose}
    >
      <DeviceNameField autoFocus />
      <FormChoice<DeviceInput> name="status" label="Status" options={statuses} />
      <ProfileFields />
      <FormAutocomplete<DeviceInput>
        name="sim"
        label="SIM"
        isIdentifier
        loadOptions={findSimOptions}
        maxLength={24}
        placeholder="No SIM"
        help="Type the beginning of its ICCID, IMSI or MSISDN."
      />
      {sim !== '' && (
        <FormChoice<DeviceInput> name="activation" label="SIM status" options={activations} />
      )}
      {has('imei') && <ImeiField />}
      {has('tags') && <TagsField />}
    </FormDialog>
  )
}

function requestOf(input: DeviceInput): DeviceRequest {
  return {
    name: input.name.trim(),
    status: { id: Number(input.status) },
    service_profile: { id: Number(input.service_profile) },
    tariff_profile: { id: Number(input.tariff_profile) },
    ...(input.sim === ''
      ? {}
      : { sim: { id: Number(input.sim), activate: input.activation === 'activate' } }),
    ...(input.imei.trim() === '' ? {} : { imei: readImei(input.imei) }),
    ...(input.tags.trim() === '' ? {} : { tags: input.tags.trim() }),
  }
}
