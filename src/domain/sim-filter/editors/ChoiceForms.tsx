/** Filters that choose among few values: product and session. */
import { useState } from 'react'
import { providers } from '../../../contract/tables.ts'
import { CheckboxInput } from '../../../ui/input/CheckboxInput.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { without } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'

export function ProductForm({ title, criteria, onApply }: FilterFormProps) {
  const [ids, setIds] = useState<readonly number[]>(criteria.providerids)
  const toggle = (id: number, isOn: boolean) =>
    setIds(isOn ? [...ids, id] : ids.filter((each) => each !== id))
  return (
    <FilterForm title={title} onApply={() => onApply({ ...criteria, providerids: ids })}>
      {providers.map(({ id }) => (
        <CheckboxInput
          key={id}
          label={`Product ${id}`}
          isChecked={ids.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
    </FilterForm>
  )
}

const sessionOptions = [
  { value: 'any', label: 'Any' },
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
] as const

export function SessionForm({ title, criteria, onApply }: FilterFormProps) {
  const [choice, setChoice] = useState<'any' | 'online' | 'offline'>(
    criteria.in_session === undefined ? 'any' : criteria.in_session ? 'online' : 'offline',
  )
  const apply = () =>
    onApply(
      choice === 'any'
        ? without(criteria, 'in_session')
        : { ...criteria, in_session: choice === 'online' },
    )
  return (
    <FilterForm title={title} onApply={apply}>
      <SegmentedInput
        label="Session"
        value={choice}
        options={sessionOptions}
        onChange={setChoice}
      />
    </FilterForm>
  )
}
