/** The filters that are set, as chips that open and can be taken away, and the way to set more. */
import { Suspense, useState } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { FilterChip, FilterChips } from '../../ui/chip/FilterChip.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { PopoverLine, PopoverLines } from '../../ui/popover/PopoverLines.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { hasFilters, noCriteria } from './simCriteria.ts'
import type { SimCriteria } from './simCriteria.ts'
import { filterKinds } from './filterKinds.ts'
import type { FilterKind } from './filterKinds.ts'
import styles from './FilterRow.module.css'

const FilterEditor = lazyPart(() =>
  import('./editors/FilterEditor.tsx').then((module) => module.FilterEditor),
)

const alwaysShown = new Set(['status', 'product', 'iccid', 'end_customer_label'])

export interface FilterRowProps {
  criteria: SimCriteria
  onChange: (criteria: SimCriteria) => void
}

export function FilterRow({ criteria, onChange }: FilterRowProps) {
  const preferences = usePreferences()
  return (
    <FilterChips
      onClear={
        hasFilters(criteria)
          ? () => onChange({ ...noCriteria, search: criteria.search })
          : undefined
      }
    >
      {filterKinds.map((kind) => {
        const words = kind.words(criteria, preferences)
        if (words === undefined && !alwaysShown.has(kind.id)) return null
        return (
          <FilterChip
            key={kind.id}
            title={kind.title}
            value={words}
            onRemove={() => onChange(kind.clear(criteria))}
          >
            {(close) => (
              <Editor kind={kind} criteria={criteria} onChange={onChange} close={close} />
            )}
          </FilterChip>
        )
      })}
      <PopoverButton label="More filters" words="More filters" icon="plus">
        {(close) => <MoreFilters criteria={criteria} onChange={onChange} close={close} />}
      </PopoverButton>
    </FilterChips>
  )
}

interface OpenFilterProps extends FilterRowProps {
  close: () => void
}

function MoreFilters(props: OpenFilterProps) {
  const [chosen, setChosen] = useState<FilterKind>()
  if (chosen) return <Editor {...props} kind={chosen} />
  return (
    <div className={styles.menu}>
      <PopoverLines>
        {filterKinds
          .filter(({ id }) => !alwaysShown.has(id))
          .map((kind) => (
            <PopoverLine key={kind.id} onChoose={() => setChosen(kind)}>
              {kind.title}
            </PopoverLine>
          ))}
      </PopoverLines>
    </div>
  )
}

function Editor({ kind, criteria, onChange, close }: OpenFilterProps & { kind: FilterKind }) {
  return (
    <Suspense
      fallback={
        <div className={styles.wait}>
          <Skeleton lines={4} />
        </div>
      }
    >
      <FilterEditor
        id={kind.id}
        title={kind.title}
        criteria={criteria}
        onApply={(next) => {
          close()
          onChange(next)
        }}
      />
    </Suspense>
  )
}
