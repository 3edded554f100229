/** Fields shared by the forms to create and to edit a device. */
import { t } from '@lingui/core/macro'
import { getNameError } from '../../contract/inputRules.ts'
import { imeiError } from '../../domain/device/imei.ts'
import { inputErrorMessage } from '../../domain/inputErrors.ts'
import { digitsOf } from '../../lib/typedText.ts'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { useCapabilities } from '../../data/capabilities.ts'
import { useServiceProfiles, useTariffProfiles } from '../../domain/device/useDevice.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'

export interface DeviceFieldsInput {
  name: string
  imei: string
  tags: string
}

export function DeviceNameField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <FormTextField<DeviceFieldsInput>
      name="name"
      label={t`Name`}
      autoFocus={autoFocus}
      autoComplete="off"
      maxLength={255}
      rules={{ validate: (text) => inputErrorMessage(getNameError(text.trim())) }}
    />
  )
}

export function ImeiField() {
  return (
    <FormTextField<DeviceFieldsInput>
      name="imei"
      label={t`IMEI`}
      isIdentifier
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      help={t`Leave it empty if you don't know it.`}
      rules={{ validate: (text) => (digitsOf(text) === '' ? undefined : imeiError(text)) }}
    />
  )
}

export function TagsField() {
  return (
    <FormTextField<DeviceFieldsInput>
      name="tags"
      label={t`Tags`}
      autoComplete="off"
      maxLength={255}
    />
  )
}

/** Ids as texts; empty while nothing is chosen. */
export interface ProfileInput {
  service_profile: string
  tariff_profile: string
}

type Named = readonly { id: number; name: string; description: string }[]

export function ProfileFields() {
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
  name: keyof ProfileInput
  label: string
  help: string
  query: QueryResult<Named>
}

/** The height of label, field and help, so that the fields below do not move when it has loaded. */
const fieldHeight = '76px'

function ProfileField({ name, label, help, query }: ProfileFieldProps) {
  const isListed = useCapabilities().hasRestOperation('get', `/${name}`)
  const problem = toProblem(query.error)
  if (isListed && !query.data && (query.isFetching || !problem))
    return <SkeletonBlock height={fieldHeight} />
  if (!query.data) {
    return (
      <FormTextField<ProfileInput>
        name={name}
        label={t`${label} (ID)`}
        inputMode="numeric"
        help={
          problem
            ? failedHelp(problem)
            : t`The connected service does not list its profiles. Enter a profile ID.`
        }
        rules={{ validate: (text) => idError(text) }}
      />
    )
  }
  const options = query.data.map((profile) => ({
    value: String(profile.id),
    label: profile.name,
    note: profile.description,
  }))
  return (
    <FormAutocomplete<ProfileInput>
      name={name}
      label={label}
      options={options}
      placeholder={t`Choose a profile`}
      help={help}
      rules={{ validate: (text) => idError(text) }}
    />
  )
}

function failedHelp({ title }: Problem): string {
  return t`Couldn't load the profiles: ${title}. Enter a profile ID.`
}

function idError(text: string): string | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? undefined : t`Choose a profile.`
}
