/** The filters of a collection as a filter bar. */
import type { ReactNode } from 'react'
import { ChoiceEditor } from '../../ui/chip/ChoiceEditor.tsx'
import { FilterBar } from '../../ui/chip/FilterBar.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { FilterField, CollectionRules, CollectionView } from './collection.ts'
import { useOptionNames } from './useOptionNames.ts'

const CriterionForm = lazyPart(() =>
  import('./CriterionForm.tsx').then((module) => module.CriterionForm),
)

type Filters = CollectionView['filters']

interface CollectionFiltersProps {
  fields: readonly FilterField[]
  rules: CollectionRules
  filters: Filters
  onChange: (filters: Filters) => void
  /** Filters with their own control, such as a time range. */
  children?: ReactNode
}

export function CollectionFilters({
  fields,
  rules,
  filters,
  onChange,
  children,
}: CollectionFiltersProps) {
  const names = useOptionNames(fields, filters)
  if (fields.length === 0) return null
  const set = (field: string, criterion: string | undefined) => {
    const { [field]: _before, ...rest } = filters
    onChange(criterion === undefined ? rest : { ...rest, [field]: criterion })
  }
  const renderEditor = (id: string, close: () => void) => {
    const field = fields.find((each) => each.field === id)
    if (!field) return null
    const apply = (criterion: string | undefined) => {
      close()
      set(id, criterion)
    }
    return field.choices ? (
      <ChoiceEditor
        title={field.title}
        value={filters[id]}
        options={field.choices}
        onApply={apply}
      />
    ) : (
      <CriterionForm
        field={field}
        match={rules.filters[id]}
        criterion={filters[id] ?? ''}
        name={field.options && names[field.options]}
        onApply={apply}
      />
    )
  }
  return (
    <FilterBar
      filters={fields.map(({ field, title, choices, options, isRare }) => ({
        id: field,
        title,
        value:
          choices?.find(({ value }) => value === filters[field])?.label ??
          (options && names[options]) ??
          filters[field],
        isRare,
      }))}
      renderEditor={renderEditor}
      onRemove={(id) => set(id, undefined)}
      onClear={Object.keys(filters).length > 0 ? () => onChange({}) : undefined}
    >
      {children}
    </FilterBar>
  )
}
