/** The filters of a collection as chips, each with the rule by which it meets its field, and the way to set and clear them. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { whyNotCriteria } from '../../data/rest/collections.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FilterChip, FilterChips } from '../../ui/chip/FilterChip.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
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
    <FilterChips onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}>
      {fields.map((field) => {
        const criterion = filters[field.field]
        const words = field.choices?.find(({ value }) => value === criterion)?.label ?? criterion
        const set = (next: string | undefined) => onChange(withCriterion(filters, field.field, next))
        return (
          <FilterChip key={field.field} title={field.title} words={words} onRemove={() => set(undefined)}>
            {(close) => (
              <FilterForm
                field={field}
                rules={rules}
                criterion={criterion ?? ''}
                onApply={(next) => {
                  close()
                  set(next)
                }}
              />
            )}
          </FilterChip>
        )
      })}
    </FilterChips>
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
