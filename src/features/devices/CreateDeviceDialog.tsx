/** Creates a device with its name, status, profiles and SIM. */
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { components } from '../../contract/generated/rest.ts'
import { useCapabilities } from '../../data/capabilities.ts'
import { $api } from '../../data/rest/api.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { deviceStatusIds } from '../../domain/device/device.ts'
import { displayText } from '../../contract/storedText.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { findSimOptions } from '../../domain/findOptions.ts'
import { paths } from '../../domain/paths.ts'
import { writeProblem } from '../../lib/problem.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormChoice } from '../../ui/form/FormFields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import {
  DeviceNameField,
  ImeiField,
  TagsField,
  type DeviceFieldsInput,
  ProfileFields,
  type ProfileInput,
} from './DeviceFields.tsx'

interface DeviceInput extends ProfileInput, DeviceFieldsInput {
  status: string
  /** The REST id of the SIM; empty without one. */
  sim: string
  activation: string
}

interface CreateDeviceDialogProps {
  isOpen: boolean
  /** The SIM to add; undefined to choose one. */
  iccid: string | undefined
  onClose: () => void
}

const statuses = [
  {
    value: String(deviceStatusIds.enabled),
    label: t`Enabled`,
    help: t`The device may use the network.`,
  },
  {
    value: String(deviceStatusIds.disabled),
    label: t`Disabled`,
    help: t`The device has no service until you enable it. A factory test of its SIM continues until then.`,
  },
]

const activations = [
  { value: 'activate', label: t`Activate the SIM` },
  {
    value: 'keep',
    label: t`Keep its status`,
    help: t`Keeps the SIM Issued, or in Factory Test if the device is enabled.`,
  },
]

export function CreateDeviceDialog({ isOpen, iccid, onClose }: CreateDeviceDialogProps) {
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
  const { data: simToAdd } = useQuery({
    queryKey: ['SIM to add', iccid],
    queryFn: async ({ signal }) =>
      (await findSimOptions(iccid ?? '', signal)).find(({ label }) => label === iccid) ?? null,
    enabled: iccid !== undefined,
  })
  const { resetField } = form
  useEffect(() => {
    if (simToAdd) resetField('sim', { defaultValue: simToAdd.value })
  }, [simToAdd, resetField])
  const creation = $api.useMutation('post', '/endpoint', {
    onSettled: () => invalidatePaths('/endpoint'),
  })
  const capabilities = useCapabilities()
  const has = (property: string) => capabilities.hasRestParameter('post', '/endpoint', property)
  const create = (input: DeviceInput) => {
    const name = displayText(input.name)
    creation.mutate(
      { body: requestOf(input) },
      {
        onSuccess: (created) => {
          // The document does not say that the response contains the device.
          if (created) setCreatedId(created.id)
          else toast({ tone: 'success', title: t`${name} has been created` })
          onClose()
        },
      },
    )
  }
  useEffect(() => {
    // While the dialog is open, leaving would warn about unsaved input.
    if (createdId !== undefined && !isOpen) void navigate(paths.device(createdId))
  }, [createdId, isOpen, navigate])

  return (
    <FormDialog
      isOpen={isOpen}
      title={t`Create device`}
      form={form}
      problem={writeProblem(creation.error, t`We could not confirm the device was created`)}
      isSaving={creation.isPending}
      submitLabel={t`Create device`}
      onSubmit={create}
      onClose={onClose}
    >
      <DeviceNameField autoFocus />
      <FormChoice<DeviceInput> name="status" label={t`Status`} options={statuses} />
      <ProfileFields />
      <FormAutocomplete<DeviceInput>
        name="sim"
        label={t`SIM`}
        isIdentifier
        {...(simToAdd && { options: [simToAdd] })}
        loadOptions={findSimOptions}
        maxLength={24}
        placeholder={t`No SIM`}
        help={t`Type the first digits of its ICCID, IMSI or MSISDN.`}
      />
      {sim !== '' && (
        <FormChoice<DeviceInput> name="activation" label={t`SIM status`} options={activations} />
      )}
      {has('imei') && <ImeiField />}
      {has('tags') && <TagsField />}
    </FormDialog>
  )
}

function requestOf(input: DeviceInput): components['schemas']['EndpointRequest'] {
  return {
    name: displayText(input.name),
    status: { id: Number(input.status) },
    service_profile: { id: Number(input.service_profile) },
    tariff_profile: { id: Number(input.tariff_profile) },
    ...(input.sim === ''
      ? {}
      : { sim: { id: Number(input.sim), activate: input.activation === 'activate' } }),
    ...(digitsOf(input.imei) === '' ? {} : { imei: digitsOf(input.imei) }),
    ...(displayText(input.tags) === '' ? {} : { tags: displayText(input.tags) }),
  }
}
