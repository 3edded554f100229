/** A filter by how much of its data limit a SIM has used, in per cent; either end may be missing. */
import { useState } from 'react'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { without } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'

export function LimitShareForm({ title, criteria, onApply }: FilterFormProps) {
  const [low, setLow] = useState(String(criteria.data_limit_share?.min ?? ''))
  const [high, setHigh] = useState(String(criteria.data_limit_share?.max ?? ''))
  const min = percentOf(low)
  const max = percentOf(high)
  const apply = () => {
    if (min === undefined && max === undefined)
      return onApply(without(criteria, 'data_limit_share'))
    onApply({
      ...criteria,
      data_limit_share: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    })
  }
  return (
    <FilterForm title={title} whyNot={whyNotRange(low, high)} onApply={apply}>
      <TextInput
        label="From per cent"
        inputMode="numeric"
        value={low}
        onChange={setLow}
        placeholder="80"
        autoFocus
        error={low !== '' && min === undefined ? percentHelp : undefined}
      />
      <TextInput
        label="To per cent"
        inputMode="numeric"
        value={high}
        onChange={setHigh}
        placeholder="100"
        error={high !== '' && max === undefined ? percentHelp : undefined}
        help="SIMs without a data limit are left out."
      />
    </FilterForm>
  )
}

const percentHelp = 'Enter a whole number of per cent, such as 80.'

function percentOf(text: string): number | undefined {
  const digits = /^\s*(\d{1,6})\s*%?\s*$/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function whyNotRange(low: string, high: string): string | undefined {
  const min = percentOf(low)
  const max = percentOf(high)
  if ((low !== '' && min === undefined) || (high !== '' && max === undefined)) return percentHelp
  return min !== undefined && max !== undefined && min > max
    ? 'The first share is above the second.'
    : undefined
}
