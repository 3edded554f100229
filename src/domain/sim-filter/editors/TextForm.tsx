/** A filter by the text of one field; for labels with those that exist. */
import { useState } from 'react'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { withText } from '../simCriteria.ts'
import type { TextField, TextMode } from '../simCriteria.ts'
import { PopoverLine } from '../../../ui/popover/PopoverLines.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterFormProps } from './FilterForm.tsx'
import { useLabelSuggestions } from './useLabelSuggestions.ts'
import styles from './FilterForm.module.css'

export const textModes = [
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
