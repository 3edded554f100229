import { useState } from 'react'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { PopoverLine } from '../../../ui/popover/PopoverLines.tsx'
import { countOfRange } from '../../iccid/iccid.ts'
import {
  withText,
  cleanIccid,
  endOfRange,
  isIccid,
  rangeEnd,
  whyNotRange,
  withIccidRange,
  without,
} from '../simCriteria.ts'
import type { TextField, TextMode, IccidRange, SimCriteria } from '../simCriteria.ts'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import { useLabelSuggestions } from './useLabelSuggestions.ts'
import styles from './FilterForm.module.css'

const textModes = [
  { value: 'is', label: 'is exactly' },
  { value: 'begins', label: 'begins with' },
  { value: 'contains', label: 'contains' },
] as const satisfies readonly { value: TextMode; label: string }[]

export function TextForm({
  title,
  field,
  criteria,
  onApply,
}: FilterFormProps & { field: TextField }) {
  const current = criteria.texts[field]
  const [mode, setMode] = useState<TextMode>(
    current?.mode ?? (field === 'imei' ? 'is' : 'contains'),
  )
  const [value, setValue] = useState(current?.value ?? '')
  const trimmed = value.trim()
  const apply = (match = { mode, value: trimmed }) =>
    onApply(withText(criteria, field, match.value === '' ? undefined : match))
  return (
    <FilterForm
      title={title}
      whyNot={trimmed === '' && !current ? 'Enter what to look for first.' : undefined}
      onApply={() => apply()}
    >
      <SelectInput label="How to compare" value={mode} options={textModes} onChange={setMode} />
      <TextInput
        label={title}
        value={value}
        onChange={setValue}
        maxLength={200}
        autoFocus
        isIdentifier={field !== 'custom_field_1' && field !== 'end_customer_label'}
      />
      {field === 'end_customer_label' && (
        <LabelSuggestions
          typed={trimmed}
          onChoose={(label) => apply({ mode: 'is', value: label })}
        />
      )}
    </FilterForm>
  )
}

function LabelSuggestions({
  typed,
  onChoose,
}: {
  typed: string
  onChoose: (label: string) => void
}) {
  const { labels, problem } = useLabelSuggestions(typed)
  if (problem)
    return <p className={styles.note}>The labels in use could not be loaded: {problem.title}</p>
  if (!labels) return <p className={styles.note}>Looking for labels</p>
  if (labels.length === 0) return <p className={styles.note}>No label in use contains this.</p>
  return (
    <div className={styles.options} role="group" aria-label="Labels in use">
      {labels.map((label) => (
        <PopoverLine key={label} onChoose={() => onChoose(label)}>
          {label}
        </PopoverLine>
      ))}
    </div>
  )
}

/** One ICCID, or a range of them: start with an end or a count, each working out the other. Never both kinds. */
const kinds = [
  { value: 'one', label: 'ICCID' },
  { value: 'range', label: 'Range' },
] as const

export function IccidForm({ title, criteria, onApply }: FilterFormProps) {
  const [kind, setKind] = useState<'one' | 'range'>(criteria.iccidRange ? 'range' : 'one')
  const [mode, setMode] = useState<TextMode>(criteria.texts.iccid?.mode ?? 'begins')
  const [value, setValue] = useState(criteria.texts.iccid?.value ?? '')
  const [range, setRange] = useState(() => fieldsOf(criteria.iccidRange))
  const digits = cleanIccid(value)
  const wanted: IccidRange = range.isByCount
    ? { start: range.start, count: countOf(range.count) }
    : { start: range.start, end: range.end }
  const whyNot = kind === 'one' ? whyNotDigits(digits) : whyNotRange(wanted)

  const apply = () =>
    onApply(kind === 'one' ? withOne(criteria, mode, digits) : withIccidRange(criteria, wanted))
  return (
    <FilterForm title={title} whyNot={whyNot} onApply={apply}>
      <SegmentedInput
        label="One ICCID or a range"
        value={kind}
        options={kinds}
        onChange={setKind}
      />
      {kind === 'one' ? (
        <>
          <SelectInput label="How to compare" value={mode} options={textModes} onChange={setMode} />
          <TextInput
            label="ICCID"
            value={value}
            onChange={setValue}
            inputMode="numeric"
            isIdentifier
            autoFocus
            error={digits === '' ? undefined : whyNot}
          />
        </>
      ) : (
        <>
          <TextInput
            label="Start"
            value={range.start}
            onChange={(start) => setRange(complete({ ...range, start: cleanIccid(start) }))}
            inputMode="numeric"
            isIdentifier
            autoFocus
            error={range.start !== '' && !isIccid(range.start) ? whyNot : undefined}
          />
          <TextInput
            label="End"
            value={range.end}
            onChange={(end) =>
              setRange(complete({ ...range, end: cleanIccid(end), isByCount: false }))
            }
            inputMode="numeric"
            isIdentifier
            error={
              !range.isByCount && range.end !== '' && isIccid(range.start) ? whyNot : undefined
            }
          />
          <TextInput
            label="Count"
            value={range.count}
            onChange={(count) =>
              setRange(complete({ ...range, count: count.replaceAll(/\D/g, ''), isByCount: true }))
            }
            inputMode="numeric"
            error={
              range.isByCount && range.count !== '' && isIccid(range.start) ? whyNot : undefined
            }
          />
          <p className={styles.note}>Enter the end or the count; each works out the other.</p>
        </>
      )}
    </FilterForm>
  )
}

interface RangeFields {
  start: string
  end: string
  count: string
  /** Which of the two the person gave; the other follows. */
  isByCount: boolean
}

function fieldsOf(range: IccidRange | undefined): RangeFields {
  if (!range) return { start: '', end: '', count: '', isByCount: false }
  return complete({
    start: range.start,
    end: rangeEnd(range) ?? '',
    count: 'count' in range ? String(range.count) : '',
    isByCount: 'count' in range,
  })
}

function complete(fields: RangeFields): RangeFields {
  if (fields.isByCount)
    return { ...fields, end: endOfRange(fields.start, countOf(fields.count)) ?? '' }
  return {
    ...fields,
    count:
      isIccid(fields.start) && isIccid(fields.end)
        ? String(countOfRange(fields.start, fields.end) ?? '')
        : '',
  }
}

function countOf(text: string): number {
  return text === '' ? 0 : Number(text)
}

function whyNotDigits(digits: string): string | undefined {
  if (digits === '') return 'Enter an ICCID or a part of one.'
  return /^\d{1,22}$/.test(digits) ? undefined : 'An ICCID has digits only, at most 22.'
}

function withOne(criteria: SimCriteria, mode: TextMode, value: string): SimCriteria {
  return withText(without(criteria, 'iccidRange'), 'iccid', { mode, value })
}
