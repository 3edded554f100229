/** The two profiles of a device, chosen from those of the account; by number where the service cannot list them. */
import { useCapabilities } from '../../data/capabilities.ts'
import { useServiceProfiles, useTariffProfiles } from '../../domain/device/useDevice.ts'
import { toProblem } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { FormAutocomplete } from '../../ui/form/FormAutocomplete.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { SkeletonBlock } from '../../ui/state/Skeleton.tsx'

/** What a form with these fields holds: ids as texts, empty while nothing is chosen. */
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
        label="Service profile"
        help="What the device may use."
        query={useServiceProfiles()}
      />
      <ProfileField
        name="tariff_profile"
        label="Tariff profile"
        help="What its use costs."
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

/** Label, field and help: fields below must not move while the user fills them in. */
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
        label={`${label} (number)`}
        inputMode="numeric"
        help={
          problem
            ? `The profiles can't be listed: ${problem.title}.`
            : 'The connected service does not list its profiles. Enter the id of one.'
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
      placeholder="Choose a profile"
      help={help}
      rules={{ validate: (text) => idError(text) }}
    />
  )
}

function idError(text: string): string | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? undefined : 'Choose a profile.'
}
