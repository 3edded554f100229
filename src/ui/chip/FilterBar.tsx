/**
 * The filters of a list in one row, under its search field: what narrows it in a way of its own (`children`), a chip per filter that is set
 * or always offered, "Add filter" for the others, and the way to clear them all. Chips open the editor of their filter.
 */
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { PopoverButton } from '../popover/PopoverButton.tsx'
import { PopoverLine, PopoverLines } from '../popover/PopoverLines.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './FilterBar.module.css'

export interface ListFilter<Id extends string = string> {
  id: Id
  title: string
  /** Its value as text; undefined while it is not set. */
  value: string | undefined
  /** Whether it stands behind "Add filter" until it is set. */
  isRare?: boolean | undefined
}

export interface FilterBarProps<Id extends string> {
  filters?: readonly ListFilter<Id>[]
  /** The editor of a filter, in a chunk of its own; `close` closes its popover. */
  renderEditor?: (id: Id, close: () => void) => ReactNode
  onRemove?: (id: Id) => void
  /** Clears all filters; left out while none is set. */
  onClear: (() => void) | undefined
  children?: ReactNode
}

export function FilterBar<Id extends string>({
  filters = [],
  renderEditor,
  onRemove,
  onClear,
  children,
}: FilterBarProps<Id>) {
  const edit = (id: Id, close: () => void) => (
    <Suspense
      fallback={
        <div className={styles.wait}>
          <Skeleton lines={4} />
        </div>
      }
    >
      {renderEditor?.(id, close)}
    </Suspense>
  )
  const isOffered = ({ value, isRare }: ListFilter) => value === undefined && isRare === true
  const offered = filters.filter(isOffered)
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {children}
      {filters.map((filter) =>
        isOffered(filter) ? null : (
          <FilterChip key={filter.id} filter={filter} onRemove={() => onRemove?.(filter.id)}>
            {(close) => edit(filter.id, close)}
          </FilterChip>
        ),
      )}
      {offered.length > 0 && (
        <PopoverButton label="Add filter" words="Add filter" icon="plus">
          {(close) => <OfferedFilters filters={offered} edit={(id) => edit(id, close)} />}
        </PopoverButton>
      )}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

interface FilterChipProps {
  filter: ListFilter
  children: (close: () => void) => ReactNode
  onRemove: () => void
}

function FilterChip({ filter: { title, value }, children, onRemove }: FilterChipProps) {
  const isSet = value !== undefined
  return (
    <span className={joinClasses(styles.chip, isSet && styles.isSet)}>
      <PopoverButton
        label={isSet ? `${title}: ${value}. Change this filter` : `Filter by ${title}`}
        className={styles.button}
        words={
          <span className={styles.label}>
            {title}
            {isSet ? (
              <>
                : <strong className={styles.value}>{value}</strong>
              </>
            ) : (
              <Icon name="chevronDown" size={14} />
            )}
          </span>
        }
      >
        {children}
      </PopoverButton>
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove the filter ${title}`}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}

interface OfferedFiltersProps<Id extends string> {
  filters: readonly ListFilter<Id>[]
  edit: (id: Id) => ReactNode
}

function OfferedFilters<Id extends string>({ filters, edit }: OfferedFiltersProps<Id>) {
  const [chosen, setChosen] = useState<Id>()
  if (chosen !== undefined) return edit(chosen)
  return (
    <PopoverLines>
      {filters.map(({ id, title }) => (
        <PopoverLine key={id} onChoose={() => setChosen(id)}>
          {title}
        </PopoverLine>
      ))}
    </PopoverLines>
  )
}
