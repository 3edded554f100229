/** The addresses of the three interfaces of the service. */
import type { ServiceAddresses } from '../../data/addresses.ts'
import { TextInput } from '../../ui/input/TextInput.tsx'

export interface AddressFieldsProps {
  addresses: ServiceAddresses
  errors: Record<keyof ServiceAddresses, string | undefined>
  onChange: (addresses: ServiceAddresses) => void
}

const fields: readonly { name: keyof ServiceAddresses; label: string }[] = [
  { name: 'restUrl', label: 'REST interface' },
  { name: 'graphqlUrl', label: 'GraphQL interface' },
  { name: 'realtimeUrl', label: 'Real-time interface' },
]

export function AddressFields({ addresses, errors, onChange }: AddressFieldsProps) {
  return fields.map(({ name, label }) => (
    <TextInput
      key={name}
      label={label}
      inputMode="url"
      autoComplete="off"
      value={addresses[name]}
      error={errors[name]}
      onChange={(value) => onChange({ ...addresses, [name]: value })}
    />
  ))
}
