/** A filter by the data used this month or the month before, from and to an amount; either may be missing. */
import { useState } from 'react'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { formatBytes, formatExactBytes, parseBytes } from '../../../lib/bytes.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { without } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'

export interface DataFormProps extends FilterFormProps {
  field: 'monthly_data_volume' | 'previous_month_data_volume'
}

export function DataForm({ title, criteria, field, onApply }: DataFormProps) {
  const { byteUnits } = usePreferences()
  const typed = (bytes: number | undefined) =>
    bytes === undefined ? '' : exactText(bytes, formatBytes(bytes, byteUnits))
  const [low, setLow] = useState(typed(criteria[field]?.min))
  const [high, setHigh] = useState(typed(criteria[field]?.max))
  const min = parseBytes(low)
  const max = parseBytes(high)
  const whyNot = whyNotRange({ low, high, min, max })
  const apply = () => {
    if (min === undefined && max === undefined) return onApply(without(criteria, field))
    onApply({
      ...criteria,
      [field]: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    })
  }
  return (
    <FilterForm title={title} whyNot={whyNot} onApply={apply}>
      <TextInput
        label="From"
        value={low}
        onChange={setLow}
        placeholder="500 MB"
        autoFocus
        error={low !== '' && min === undefined ? amountHelp : undefined}
        help={min === undefined ? undefined : formatExactBytes(min)}
      />
      <TextInput
        label="To"
        value={high}
        onChange={setHigh}
        placeholder="2 GB"
        error={high !== '' && max === undefined ? amountHelp : undefined}
        help={max === undefined ? undefined : formatExactBytes(max)}
      />
    </FilterForm>
  )
}

const amountHelp = 'Enter an amount such as 500 MB or 1.5 GiB.'

/** A rounded amount would change the filter when it is applied again: then every byte is written. */
function exactText(bytes: number, rounded: string): string {
  return parseBytes(rounded) === bytes ? rounded : String(bytes)
}

function whyNotRange({
  low,
  high,
  min,
  max,
}: {
  low: string
  high: string
  min: number | undefined
  max: number | undefined
}): string | undefined {
  if ((low !== '' && min === undefined) || (high !== '' && max === undefined)) return amountHelp
  return min !== undefined && max !== undefined && min > max
    ? 'The first amount is above the second.'
    : undefined
}
