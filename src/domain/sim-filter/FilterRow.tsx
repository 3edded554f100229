/** The filters that are set, as chips that open and can be taken away, and the way to set more. */
import { lazy, Suspense, useState } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { hasFilters, noCriteria } from './simCriteria.ts'
import type { SimCriteria } from './simCriteria.ts'
import { filterKinds } from './filterKinds.ts'
import type { FilterKind } from './filterKinds.ts'
import styles from './FilterRow.module.css'

const FilterEditor = lazy(async () => ({ default: (await import('./editors/FilterEditor.tsx')).FilterEditor }))

/** The filters that always have their place in the row. */
const alwaysShown = new Set(['status', 'product', 'iccid', 'end_customer_label'])

export interface FilterRowProps {
  criteria: SimCriteria
  onChange: (criteria: SimCriteria) => void
}

export function FilterRow({ criteria, onChange }: FilterRowProps) {
  const preferences = usePreferences()
  return (
    <div className={styles.row} role="group" aria-label="Filters">
      {filterKinds.map((kind) => {
        const words = kind.words(criteria, preferences)
        if (words === undefined && !alwaysShown.has(kind.id)) return null
        return <FilterChip key={kind.id} kind={kind} words={words} criteria={criteria} onChange={onChange} />
      })}
      <PopoverButton label="More filters" words="More filters" icon="plus" className={styles.more}>
        {(close) => <MoreFilters criteria={criteria} onChange={onChange} close={close} />}
      </PopoverButton>
      {hasFilters(criteria) && (
        <Button variant="quiet" size="small" onClick={() => onChange({ ...noCriteria, search: criteria.search })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface FilterChipProps extends FilterRowProps {
  kind: FilterKind
  words: string | undefined
}

function FilterChip({ kind, words, criteria, onChange }: FilterChipProps) {
  return (
    <span className={words === undefined ? styles.chip : styles.activeChip}>
      <PopoverButton
        label={words === undefined ? `Filter by ${kind.title}` : `${kind.title}: ${words}. Change this filter`}
        className={styles.chipButton}
        words={
          <span className={styles.words}>
            {kind.title}
            {words === undefined ? <Icon name="chevronDown" size={14} /> : <>: <strong className={styles.value}>{words}</strong></>}
          </span>
        }
      >
        {(close) => <Editor kind={kind} criteria={criteria} onChange={onChange} close={close} />}
      </PopoverButton>
      {words !== undefined && (
        <button type="button" className={styles.remove} aria-label={`Remove the filter ${kind.title}`} onClick={() => onChange(kind.clear(criteria))}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
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
      {filterKinds
        .filter(({ id }) => !alwaysShown.has(id))
        .map((kind) => (
          <button key={kind.id} type="button" className={styles.menuLine} onClick={() => setChosen(kind)}>
            {kind.title}
          </button>
        ))}
    </div>
  )
}

function Editor({ kind, criteria, onChange, close }: OpenFilterProps & { kind: FilterKind }) {
  return (
    <Suspense fallback={<div className={styles.wait}><Skeleton lines={4} /></div>}>
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
