/** Edits name, profiles, IMEI and tags of a device. Sends changed fields only. */
import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import type { components } from '../../contract/generated/rest.ts'
import type { Device } from '../../domain/device/device.ts'
import { displayText } from '../../contract/storedText.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { useUpdateDevice } from '../../domain/device/useDevice.ts'
import { writeProblem } from '../../lib/problem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import {
  DeviceNameField,
  ImeiField,
  TagsField,
  type DeviceFieldsInput,
  ProfileFields,
  type ProfileInput,
} from './DeviceFields.tsx'

type EditInput = ProfileInput & DeviceFieldsInput

interface EditDeviceDialogProps {
  isOpen: boolean
  device: Device
  onClose: () => void
}

export function EditDeviceDialog({ isOpen, device, onClose }: EditDeviceDialogProps) {
  const form = useForm<EditInput>({
    defaultValues: {
      name: device.name,
      service_profile: String(device.service_profile.id),
      tariff_profile: String(device.tariff_profile.id),
      imei: device.imei ?? '',
      tags: device.tags ?? '',
    },
  })
  const saving = useUpdateDevice()
  const { name } = device

  const submit = (input: EditInput) => {
    const body = changedOnly(input, device)
    if (Object.keys(body).length === 0) onClose()
    else
      saving.mutate({ params: { path: { endpoint_id: device.id } }, body }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Edit ${name}`}
      form={form}
      problem={writeProblem(saving.error, t`We could not confirm the device was saved`)}
      isSaving={saving.isPending}
      submitLabel={t`Save device`}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeviceNameField />
      <ProfileFields />
      <ImeiField />
      <TagsField />
    </FormDialog>
  )
}

function changedOnly(input: EditInput, device: Device): components['schemas']['EndpointUpdate'] {
  const name = displayText(input.name)
  const imei = digitsOf(input.imei) || null
  const tags = displayText(input.tags) || null
  const [service, tariff] = [Number(input.service_profile), Number(input.tariff_profile)]
  return {
    ...(name === device.name ? {} : { name }),
    ...(service === device.service_profile.id ? {} : { service_profile: { id: service } }),
    ...(tariff === device.tariff_profile.id ? {} : { tariff_profile: { id: tariff } }),
    ...(imei === (device.imei || null) ? {} : { imei }),
    ...(tags === (device.tags || null) ? {} : { tags }),
  }
}
