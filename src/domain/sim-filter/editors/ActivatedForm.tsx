/** A filter by the day of the first activation, in the chosen time zone; both days are included. */
import { useState } from 'react'
import { usePreferences } from '../../preferences/usePreferences.ts'
import { formatDay, momentOf } from '../../../lib/time.ts'
import type { TimeZoneSetting } from '../../../lib/timeZone.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { without } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import styles from './FilterForm.module.css'

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
