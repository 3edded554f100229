/** The filters of a collection as chips. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { FilterMatch } from '../../contract/collections.ts'
import { whyNotCriteria } from '../../data/rest/collections.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FilterChip, FilterChips } from '../../ui/chip/FilterChip.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { PopoverLine, PopoverLines } from '../../ui/popover/PopoverLines.tsx'
import type { FilterField, CollectionRules, CollectionView } from './collection.ts'
import styles from './Collection.module.css'

type Filters = CollectionView['filters']

export interface CollectionFiltersProps {
  fields: readonly FilterField[]
  rules: CollectionRules
  filters: Filters
  onChange: (filters: Filters) => void
}

export function CollectionFilters(props: CollectionFiltersProps) {
  const { fields, filters, onChange } = props
  if (fields.length === 0) return null
  const rare = fields.filter(({ field, isRare }) => isRare && filters[field] === undefined)
  return (
    <FilterChips onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}>
      {fields.map((field) => {
        if (rare.includes(field)) return null
        const criterion = filters[field.field]
        const words = field.choices?.find(({ value }) => value === criterion)?.label ?? criterion
        return (
          <FilterChip
            key={field.field}
            title={field.title}
            value={words}
            onRemove={() => onChange(withCriterion(filters, field.field, undefined))}
          >
            {(close) => <OpenFilter {...props} field={field} close={close} />}
          </FilterChip>
        )
      })}
      {rare.length > 0 && (
        <PopoverButton label="More filters" words="More filters" icon="plus">
          {(close) => <MoreFilters {...props} fields={rare} close={close} />}
        </PopoverButton>
      )}
    </FilterChips>
  )
}

type OpenProps = CollectionFiltersProps & { close: () => void }

function MoreFilters(props: OpenProps) {
  const [chosen, setChosen] = useState<FilterField>()
  if (chosen) return <OpenFilter {...props} field={chosen} />
  return (
    <PopoverLines>
      {props.fields.map((field) => (
        <PopoverLine key={field.field} onChoose={() => setChosen(field)}>
          {field.title}
        </PopoverLine>
      ))}
    </PopoverLines>
  )
}

function OpenFilter({
  field,
  rules,
  filters,
  onChange,
  close,
}: OpenProps & { field: FilterField }) {
  const apply = (criterion: string | undefined) => {
    close()
    onChange(withCriterion(filters, field.field, criterion))
  }
  return (
    <FilterForm
      field={field}
      rules={rules}
      criterion={filters[field.field] ?? ''}
      onApply={apply}
    />
  )
}

interface FilterFormProps {
  field: FilterField
  rules: CollectionRules
  criterion: string
  onApply: (criterion: string | undefined) => void
}

function FilterForm({
  field: { field, title, choices },
  rules,
  criterion,
  onApply,
}: FilterFormProps) {
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
        <SelectInput
          label={title}
          value={text}
          options={[{ value: '', label: 'Any' }, ...choices]}
          onChange={setText}
        />
      ) : (
        <TextInput
          label={title}
          value={text}
          onChange={setText}
          autoFocus
          isIdentifier
          autoComplete="off"
          error={whyNot}
          help={match && matchWords(match)}
        />
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

const words: Record<FilterMatch, string> = {
  exact: 'The whole value, exactly.',
  wildcard: 'With * for any characters, such as *pump*.',
  startsWith: 'How it begins.',
  exactAbove14: 'The whole number above 14 digits; with fewer, how it begins.',
  exactAbove19: 'The whole number above 19 digits; with fewer, how it begins.',
  term: 'One whole word of it.',
  queryString: 'Words that must all occur; quo* for how one begins, "a phrase", OR, NOT.',
  ipAddress: 'A whole IPv4 or IPv6 address.',
  dateRange: 'A date, or date and time.',
}

/** How a criterion meets a field, for whoever types one (REST interface, Filtering). */
function matchWords(match: FilterMatch): string {
  return words[match]
}
