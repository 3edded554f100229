import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type {
  CollectionSearch,
  FilterField,
  CollectionRules,
  CollectionView,
} from './collection.ts'
import { ChoiceEditor } from '../../ui/chip/ChoiceEditor.tsx'
import { FilterBar } from '../../ui/chip/FilterBar.tsx'
import { SearchField } from '../sim-filter/SearchField.tsx'
import { pageSizes } from '../../contract/collections.ts'
import { $api } from '../../data/rest/queryHooks.ts'
import { collectionQuery } from '../../data/rest/collections.ts'

const CriterionForm = lazyPart('CriterionForm', () => import('./CriterionForm.tsx'))

type Filters = CollectionView['filters']

export function CollectionFilters({
  fields: all,
  search,
  rules,
  filters,
  onChange,
  children,
}: {
  fields: readonly FilterField[]
  search: CollectionSearch | undefined
  rules: CollectionRules
  filters: Filters
  onChange: (filters: Filters) => void
  children?: ReactNode
}) {
  const fields = search ? all.filter(({ isSearched }) => !isSearched) : all
  const names = useOptionNames(fields, filters)
  if (fields.length === 0) return null
  const searched = Object.entries(filters).filter(([id]) =>
    all.some(({ field, isSearched }) => field === id && isSearched),
  )
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
      {search && (
        <SearchField
          label={search.label}
          placeholder={search.placeholder}
          search={searched[0]?.[1].replaceAll('*', ' ').trim() ?? ''}
          onSearch={(text) => {
            const others = Object.entries(filters).filter((entry) =>
              searched.every(([id]) => id !== entry[0]),
            )
            onChange({ ...Object.fromEntries(others), ...(text !== '' && search.filterOf(text)) })
          }}
        />
      )}
      {children}
    </FilterBar>
  )
}

type OptionKind = NonNullable<FilterField['options']>

function useOptionNames(
  fields: readonly FilterField[],
  filters: Readonly<Record<string, string>>,
): Partial<Record<OptionKind, string | undefined>> {
  const idOf = (kind: OptionKind) => {
    const field = fields.find(({ options }) => options === kind)?.field
    const id = field === undefined ? undefined : filters[field]
    return id !== undefined && /^\d{1,15}$/.test(id) ? id : undefined
  }
  const byId = (id = '') => ({
    params: { query: collectionQuery({ page: 1, perPage: 1, filter: { id } }) },
  })
  const organisation = idOf('organisations')
  const device = idOf('devices')
  const user = idOf('users')
  const organisations = $api.useQuery('get', '/organisation', byId(organisation), {
    enabled: organisation !== undefined,
  })
  const devices = $api.useQuery('get', '/endpoint', byId(device), { enabled: device !== undefined })
  const users = $api.useQuery('get', '/user', allUsers, { enabled: user !== undefined })
  return {
    organisations: nameOf(organisation, organisations.data?.items),
    devices: nameOf(device, devices.data?.items),
    users: nameOf(user, users.data?.items),
  }
}

/** Users cannot be filtered by id (REST interface, Filtering). */
const allUsers = {
  params: { query: collectionQuery({ page: 1, perPage: pageSizes.max, sort: ['id'] }) },
}

function nameOf(
  id: string | undefined,
  items: readonly { id: number; name: string }[] = [],
): string | undefined {
  return items.find((item) => String(item.id) === id)?.name || undefined
}
