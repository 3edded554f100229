import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatBytes, formatExactBytes } from '../../../lib/bytes.ts'
import { addDays, addMonths, firstOfMonth, lastOfMonth, timestampOf } from '../../../lib/days.ts'
import { parseBytes } from '../../../lib/parseBytes.ts'
import { readWholeNumber } from '../../../lib/readDecimal.ts'
import { isoDay } from '../../../lib/time.ts'
import { zoneName, type TimeZoneSetting } from '../../../lib/timeZone.ts'
import { FilterForm } from '../../../ui/form/FilterForm.tsx'
import { FormDateRange } from '../../../ui/form/FormDates.tsx'
import { FormTextField } from '../../../ui/form/FormFields.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { usePreferences } from '../../preferences/usePreferences.ts'
import {
  without,
  type DayField,
  type NumberRange,
  type RangeField,
  type SimCriteria,
} from '../simCriteria.ts'
import type { SimFilterProps } from '../filterKinds.ts'

interface RangeInput {
  from: string
  to: string
}

function withRange(
  criteria: SimCriteria,
  field: RangeField,
  min: number | undefined,
  max: number | undefined,
): SimCriteria {
  if (min === undefined && max === undefined) return without(criteria, field)
  const range: NumberRange = {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
  return { ...criteria, [field]: range }
}

interface NumberRangeFormProps extends SimFilterProps {
  field: RangeField
  read: (text: string) => number | undefined
  write: (value: number) => string
  invalidError: string
  belowFirstError: string
  labels: { from: string; to: string }
  examples: { from: string; to: string }
  help: (value: number | undefined, end: 'from' | 'to') => string | undefined
}

function NumberRangeForm({
  title,
  criteria,
  onApply,
  field,
  read,
  write,
  invalidError,
  belowFirstError,
  labels,
  examples,
  help,
}: NumberRangeFormProps) {
  const { min, max } = criteria[field] ?? {}
  const written = (value: number | undefined) => (value === undefined ? '' : write(value))
  const form = useForm<RangeInput>({
    mode: 'onChange',
    defaultValues: { from: written(min), to: written(max) },
  })
  const values = useWatch({ control: form.control })
  const helpAt = (end: 'from' | 'to') => help(read(values[end] ?? ''), end)
  return (
    <FilterForm
      title={title}
      form={form}
      onApply={({ from, to }) => onApply(withRange(criteria, field, read(from), read(to)))}
    >
      <FormTextField<RangeInput>
        name="from"
        label={labels.from}
        placeholder={examples.from}
        autoFocus
        help={helpAt('from')}
        rules={{
          deps: 'to',
          validate: (text: string) =>
            text.trim() === '' || read(text) !== undefined || invalidError,
        }}
      />
      <FormTextField<RangeInput>
        name="to"
        label={labels.to}
        placeholder={examples.to}
        help={helpAt('to')}
        rules={{
          validate: (text: string, { from }) => {
            const last = read(text)
            if (text.trim() !== '' && last === undefined) return invalidError
            const first = read(from)
            return first === undefined || last === undefined || first <= last || belowFirstError
          },
        }}
      />
    </FilterForm>
  )
}

interface DataFormProps extends SimFilterProps {
  field: 'monthly_data_volume' | 'previous_month_data_volume'
}

export function DataForm(props: DataFormProps) {
  const { byteUnits } = usePreferences()
  return (
    <NumberRangeForm
      {...props}
      read={parseBytes}
      write={(bytes) => exactText(bytes, formatBytes(bytes, byteUnits))}
      invalidError={t`Enter an amount such as 500 MB or 1.5 GiB.`}
      belowFirstError={t`This is below the first amount.`}
      labels={{ from: t`From`, to: t`To` }}
      examples={{ from: '500 MB', to: '2 GB' }}
      help={(bytes) => (bytes === undefined ? undefined : formatExactBytes(bytes))}
    />
  )
}

/** Returns the rounded amount, or the number of bytes if rounding would change the filter when it is applied again. */
function exactText(bytes: number, rounded: string): string {
  return parseBytes(rounded) === bytes ? rounded : String(bytes)
}

export function LimitShareForm(props: SimFilterProps) {
  return (
    <NumberRangeForm
      {...props}
      field="data_limit_share"
      read={percentOf}
      write={String}
      invalidError={t`Enter a whole percentage such as 80.`}
      belowFirstError={t`This is below the first percentage.`}
      labels={{ from: t`From %`, to: t`To %` }}
      examples={{ from: '80', to: '100' }}
      help={(_, end) => (end === 'to' ? t`SIMs without a data limit are left out.` : undefined)}
    />
  )
}

function percentOf(text: string): number | undefined {
  const percent = readWholeNumber(text.replace(/%\s*$/, ''))
  return percent !== undefined && percent < 1e6 ? percent : undefined
}

interface DaysFormProps extends SimFilterProps {
  field: DayField
}

/** A filter by a range of days in the chosen time zone; both days are included. */
export function DaysForm({ title, criteria, field, onApply }: DaysFormProps) {
  const { timeZone } = usePreferences()
  const [today] = useState(() => isoDay(Date.now(), timeZone))
  const zone = zoneName(timeZone)
  const { min, max } = criteria[field] ?? {}
  const dayOf = (timestamp: number | undefined) =>
    timestamp === undefined ? '' : isoDay(timestamp, timeZone)
  const form = useForm<RangeInput>({
    mode: 'onChange',
    defaultValues: { from: dayOf(min), to: dayOf(max) },
  })
  const apply = ({ from, to }: RangeInput) =>
    onApply(
      withRange(
        criteria,
        field,
        from === '' ? undefined : timestampOf(from, timeZone),
        to === '' ? undefined : endOfDay(to, timeZone),
      ),
    )
  return (
    <FilterForm title={title} form={form} onApply={apply}>
      <FormDateRange
        label={title}
        presets={field === 'last_seen_at' ? seenPresets(today) : dayPresets(today)}
        today={today}
      />
      {field === 'last_seen_at' && (
        <Note isSmall>
          {t`The day the last session ended. SIMs that are online count as seen now.`}
        </Note>
      )}
      <Note isSmall>{t`Days in ${zone}`}</Note>
    </FilterForm>
  )
}

function seenPresets(today: string) {
  const notSeenFor = (days: number) => ({
    label: plural(days, { one: 'Not seen for # day', other: 'Not seen for # days' }),
    from: '',
    to: addDays(today, -days),
  })
  return [...dayPresets(today).slice(0, 3), ...[7, 30, 60].map(notSeenFor)]
}

/** The last second of a day; the service has no smaller unit. */
function endOfDay(day: string, timeZone: TimeZoneSetting): number | undefined {
  const startOfNext = timestampOf(addDays(day, 1), timeZone)
  return startOfNext === undefined ? undefined : startOfNext - 1000
}

function dayPresets(today: string) {
  const yesterday = addDays(today, -1)
  const lastMonth = addMonths(firstOfMonth(today), -1)
  return [
    { label: t`Today`, from: today, to: today },
    { label: t`Yesterday`, from: yesterday, to: yesterday },
    { label: t`Last 7 days`, from: addDays(today, -6), to: today },
    { label: t`Last 30 days`, from: addDays(today, -29), to: today },
    { label: t`This month`, from: firstOfMonth(today), to: today },
    { label: t`Last month`, from: lastMonth, to: lastOfMonth(lastMonth) },
  ]
}
