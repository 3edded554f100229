import { useState } from 'react'
import { formatBytes, formatExactBytes, parseBytes } from '../../../lib/bytes.ts'
import { formatDay, momentOf } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { without } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import styles from './FilterForm.module.css'

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
  const whyNot = whyNotAmounts({ low, high, min, max })
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

function whyNotAmounts({
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

/** A filter by how much of its data limit a SIM has used, in per cent; either end may be missing. */
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
    <FilterForm title={title} whyNot={whyNotShares(low, high)} onApply={apply}>
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

function whyNotShares(low: string, high: string): string | undefined {
  const min = percentOf(low)
  const max = percentOf(high)
  if ((low !== '' && min === undefined) || (high !== '' && max === undefined)) return percentHelp
  return min !== undefined && max !== undefined && min > max
    ? 'The first share is above the second.'
    : undefined
}

/** A filter by the day of the first activation, in the chosen time zone; both days are included. */
export function ActivatedForm({ title, criteria, onApply }: FilterFormProps) {
  const { timeZone } = usePreferences()
  const day = (moment: number | undefined) =>
    moment === undefined ? '' : formatDay(moment, timeZone)
  const [first, setFirst] = useState(day(criteria.activation_timestamp?.min))
  const [last, setLast] = useState(day(criteria.activation_timestamp?.max))
  const min = first === '' ? undefined : momentOf(first, timeZone)
  const max = last === '' ? undefined : endOfDay(last, timeZone)
  const apply = () => {
    if (min === undefined && max === undefined)
      return onApply(without(criteria, 'activation_timestamp'))
    onApply({
      ...criteria,
      activation_timestamp: {
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      },
    })
  }
  return (
    <FilterForm
      title={title}
      whyNot={
        min !== undefined && max !== undefined && min > max
          ? 'The first day lies after the last.'
          : undefined
      }
      onApply={apply}
    >
      <TextInput label="First day" type="date" value={first} onChange={setFirst} autoFocus />
      <TextInput label="Last day" type="date" value={last} onChange={setLast} />
      <p className={styles.note}>Days of {timeZone === 'local' ? 'your time zone' : timeZone}.</p>
    </FilterForm>
  )
}

/** The last second of a day; the service knows no smaller step. */
function endOfDay(day: string, timeZone: TimeZoneSetting): number | undefined {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const startOfNext = momentOf(next.toISOString().slice(0, 10), timeZone)
  return startOfNext === undefined ? undefined : startOfNext - 1000
}
