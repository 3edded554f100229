/** A chip for each filter that is set or always shown, "Add filter" for the others, and "Clear filters". */
import { t } from '@lingui/core/macro'
import { Suspense, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { lazyPart } from '../lazy/lazyPart.tsx'
import { PopoverButton } from '../popover/PopoverButton.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './FilterBar.module.css'

const OfferedFilters = lazyPart('OfferedFilters', () => import('./OfferedFilters.tsx'))

export interface ListFilter<Id extends string = string> {
  id: Id
  title: string
  /** Empty for a filter that is only on or off. */
  value: string | undefined
  isRare?: boolean | undefined
  /** Its heading under "Add filter". */
  group?: string | undefined
  /** Called instead of opening an editor. */
  onToggle?: (() => void) | undefined
}

interface FilterBarProps<Id extends string> {
  filters?: readonly ListFilter<Id>[]
  /** Renders the editor of a filter, which loads lazily; `close` closes its popover. */
  renderEditor?: (id: Id, close: () => void) => ReactNode
  onRemove?: (id: Id) => void
  /** Clears all filters; undefined while none is set. */
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
  const skeleton = (
    <div className={styles.wait}>
      <Skeleton lines={4} />
    </div>
  )
  const edit = (id: Id, close: () => void) => (
    <Suspense fallback={skeleton}>{renderEditor?.(id, close)}</Suspense>
  )
  const isOffered = ({ value, isRare }: ListFilter) => value === undefined && isRare === true
  const offered = filters.filter(isOffered)
  return (
    <div className={styles.bar} role="group" aria-label={t`Filters`}>
      {children}
      {filters.map((filter) =>
        isOffered(filter) ? null : (
          <FilterChip key={filter.id} filter={filter} onRemove={() => onRemove?.(filter.id)}>
            {(close) => edit(filter.id, close)}
          </FilterChip>
        ),
      )}
      {offered.length > 0 && (
        <PopoverButton label={t`Add filter`} content={t`Add filter`} icon="plus">
          {(close) => (
            <OfferedFilters
              fallback={skeleton}
              filters={offered}
              edit={(chosen) => {
                const filter = offered.find(({ id }) => id === chosen)
                return filter && edit(filter.id, close)
              }}
            />
          )}
        </PopoverButton>
      )}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {t`Clear filters`}
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

function FilterChip({ filter: { title, value, onToggle }, children, onRemove }: FilterChipProps) {
  const isSet = value !== undefined
  return (
    <span className={joinClasses(styles.chip, isSet && styles.isSet)}>
      {onToggle ? (
        <Button
          variant="quiet"
          size="small"
          className={styles.button}
          aria-pressed={isSet}
          onClick={onToggle}
        >
          {value ? `${title}: ${value}` : title}
        </Button>
      ) : (
        <PopoverButton
          label={isSet ? t`${title}: ${value}. Change this filter` : t`Filter by ${title}`}
          className={styles.button}
          content={
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
      )}
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t`Remove the filter ${title}`}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
