/** The filters of a collection as chips, each with the rule by which it meets its field, and the way to set and clear them. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { whyNotCriteria } from '../../data/rest/collections.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import type { FilterField } from './collection.ts'
import type { CollectionRules, CollectionView } from './collectionView.ts'
import { matchWords } from './matchWords.ts'
import styles from './Collection.module.css'

type Filters = CollectionView['filters']

export interface CollectionFiltersProps {
  fields: readonly FilterField[]
  rules: CollectionRules
  filters: Filters
  onChange: (filters: Filters) => void
}

export function CollectionFilters({ fields, rules, filters, onChange }: CollectionFiltersProps) {
  if (fields.length === 0) return null
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {fields.map((field) => (
        <FilterChip key={field.field} field={field} rules={rules} criterion={filters[field.field]} onChange={(criterion) => onChange(withCriterion(filters, field.field, criterion))} />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface FilterChipProps {
  field: FilterField
  rules: CollectionRules
  criterion: string | undefined
  onChange: (criterion: string | undefined) => void
}

function FilterChip({ field, rules, criterion, onChange }: FilterChipProps) {
  const words = criterion === undefined ? undefined : (field.choices?.find(({ value }) => value === criterion)?.label ?? criterion)
  return (
    <span className={words === undefined ? styles.chip : styles.activeChip}>
      <PopoverButton
        label={words === undefined ? `Filter by ${field.title}` : `${field.title}: ${words}. Change this filter`}
        className={styles.chipButton}
        words={
          <span className={styles.chipWords}>
            {field.title}
            {words === undefined ? <Icon name="chevronDown" size={14} /> : <>: <strong>{words}</strong></>}
          </span>
        }
      >
        {(close) => (
          <FilterForm
            field={field}
            rules={rules}
            criterion={criterion ?? ''}
            onApply={(next) => {
              close()
              onChange(next)
            }}
          />
        )}
      </PopoverButton>
      {words !== undefined && (
        <button type="button" className={styles.remove} aria-label={`Remove the filter ${field.title}`} onClick={() => onChange(undefined)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

interface FilterFormProps {
  field: FilterField
  rules: CollectionRules
  criterion: string
  onApply: (criterion: string | undefined) => void
}

function FilterForm({ field: { field, title, choices }, rules, criterion, onApply }: FilterFormProps) {
  const [text, setText] = useState(criterion)
  const whyNot = whyNotCriteria(text)
  const match = rules.filters[field]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === undefined) onApply(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <form className={styles.filterForm} onSubmit={submit}>
      {choices ? (
        <SelectInput label={title} value={text} options={[{ value: '', label: 'Any' }, ...choices]} onChange={setText} />
      ) : (
        <TextInput label={title} value={text} onChange={setText} autoFocus isIdentifier autoComplete="off" error={whyNot} help={match && matchWords(match)} />
      )}
      <Button type="submit" variant="primary" whyNot={whyNot}>
        Apply filter
      </Button>
    </form>
  )
}

function withCriterion(filters: Filters, field: string, criterion: string | undefined): Filters {
  const { [field]: _before, ...rest } = filters
  return criterion === undefined ? rest : { ...rest, [field]: criterion }
}
