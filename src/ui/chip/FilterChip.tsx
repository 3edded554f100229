/** The filters of a list in a row: chips that open the form of a filter and can be taken away, and the way to clear them all. */
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { PopoverButton } from '../popover/PopoverButton.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './FilterChip.module.css'

export interface FilterChipsProps {
  children: ReactNode
  /** Takes all filters away; left out while there is none. */
  onClear: (() => void) | undefined
}

export function FilterChips({ children, onClear }: FilterChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Filters">
      {children}
      {onClear && (
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

export interface FilterChipProps {
  title: string
  /** Undefined while the filter is not set. */
  value: string | undefined
  /** The form of the filter; `close` closes it. */
  children: (close: () => void) => ReactNode
  onRemove: () => void
}

export function FilterChip({ title, value, children, onRemove }: FilterChipProps) {
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
