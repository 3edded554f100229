import { t } from '@lingui/core/macro'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { components } from '../../contract/generated/rest.ts'
import { type Device, deviceStatusIds } from '../../domain/device/device.ts'
import { displayText } from '../../contract/storedText.ts'
import { digitsOf } from '../../lib/typedText.ts'
import {
  useUpdateDevice,
  useServiceProfiles,
  useTariffProfiles,
} from '../../domain/device/useDevice.ts'
import { writeProblem, toProblem } from '../../lib/problem.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { invalidatePaths } from '../../data/rest/queryClient.ts'
import { findSimOptions } from '../../domain/findOptions.ts'
import { paths } from '../../domain/paths.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormChoice, FormTextField } from '../../ui/form/FormFields.tsx'
import { getNameError } from '../../contract/inputRules.ts'
import { imeiError } from '../../domain/device/imei.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'

interface EditDeviceDialogProps {
  isOpen: boolean
  device: Device
  onClose: () => void
}

/** Sends only what the user changed since it was opened, so that what others changed meanwhile stays. */
export function EditDeviceDialog({ isOpen, onClose, ...props }: EditDeviceDialogProps) {
  const [device] = useState(props.device)
  const form = useForm<DeviceFieldsInput>({
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

  const submit = (input: DeviceFieldsInput) => {
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

function changedOnly(
  input: DeviceFieldsInput,
  device: Device,
): components['schemas']['EndpointUpdate'] {
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

interface DeviceInput extends DeviceFieldsInput {
  status: string
  sim: string
  activation: string
}

interface CreateDeviceDialogProps {
  isOpen: boolean
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
    help: t`Keeps the SIM “Issued”, or in “Factory Test” if the device is enabled.`,
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
  const { data: simToAdd, isLoading: isSimLoading } = useQuery({
    queryKey: ['SIM to add', iccid],
    queryFn: async ({ signal }) =>
      (await findSimOptions(iccid ?? '', signal)).find(({ label }) => label === iccid) ?? null,
    enabled: iccid !== undefined,
  })
  const { getValues, resetField } = form
  useEffect(() => {
    // The user may have chosen another one before it was found.
    if (simToAdd && getValues('sim') === '') resetField('sim', { defaultValue: simToAdd.value })
  }, [simToAdd, getValues, resetField])
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
        rules={{ validate: (id) => (isSimLoading && id === '' ? t`Choose a SIM.` : undefined) }}
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

interface DeviceFieldsInput {
  name: string
  /** Ids as texts; empty while nothing is chosen. */
  service_profile: string
  tariff_profile: string
  imei: string
  tags: string
}

function DeviceNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <FormTextField<DeviceFieldsInput>
      name="name"
      label={t`Name`}
      autoFocus={autoFocus}
      maxLength={255}
      rules={{ validate: (text) => inputErrorMessage(getNameError(text.trim())) }}
    />
  )
}

function ImeiField() {
  return (
    <FormTextField<DeviceFieldsInput>
      name="imei"
      label={t`IMEI`}
      isIdentifier
      inputMode="numeric"
      maxLength={20}
      help={t`Leave it empty if you don't know it.`}
      rules={{ validate: (text) => (digitsOf(text) === '' ? undefined : imeiError(text)) }}
    />
  )
}

function TagsField() {
  return <FormTextField<DeviceFieldsInput> name="tags" label={t`Tags`} maxLength={255} />
}

function ProfileFields() {
  return (
    <>
      <ProfileField
        name="service_profile"
        label={t`Service profile`}
        help={t`The services the device can use.`}
        query={useServiceProfiles()}
      />
      <ProfileField
        name="tariff_profile"
        label={t`Tariff profile`}
        help={t`The prices of its usage.`}
        query={useTariffProfiles()}
      />
    </>
  )
}

interface ProfileFieldProps {
  name: 'service_profile' | 'tariff_profile'
  label: string
  help: string
  query: QueryResult<readonly { id: number; name: string; description: string }[]>
}

/** The height of label, field and help, so that the fields below do not move when it has loaded. */
const fieldHeight = '76px'

function ProfileField({ name, label, help, query }: ProfileFieldProps) {
  const isListed = useCapabilities().hasRestOperation('get', `/${name}`)
  const title = toProblem(query.error)?.title
  if (isListed && !query.data && (query.isFetching || title === undefined))
    return <LoadingField name={name} />
  if (!query.data) {
    return (
      <FormTextField<DeviceFieldsInput>
        name={name}
        label={t`${label} (ID)`}
        inputMode="numeric"
        help={
          title !== undefined
            ? t`Couldn't load the profiles: ${title}. Enter a profile ID.`
            : t`The connected service does not list its profiles. Enter a profile ID.`
        }
        rules={{ validate: idError }}
      />
    )
  }
  const options = query.data.map((profile) => ({
    value: String(profile.id),
    label: profile.name,
    note: profile.description,
  }))
  return (
    <FormAutocomplete<DeviceFieldsInput>
      name={name}
      label={label}
      options={options}
      placeholder={t`Choose a profile`}
      help={help}
      rules={{ validate: idError }}
    />
  )
}

/** Stands for a field until its options are loaded. Without its rule, the form could be sent without a value. */
function LoadingField({ name }: Pick<ProfileFieldProps, 'name'>) {
  useController<DeviceFieldsInput>({ name, rules: { validate: idError } })
  return <SkeletonBlock height={fieldHeight} />
}

function idError(text: string): string | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? undefined : t`Choose a profile.`
}
