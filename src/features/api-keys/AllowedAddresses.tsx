import { Chip } from '../../ui/chip/Chip.tsx'
import styles from './Allowlist.module.css'

const maxShown = 3

interface AllowedAddressesProps {
  ranges: readonly (string | null)[] | null
  /** Whether "any address" deserves a warning: not for an expired key. */
  isWarning?: boolean
}

/** The addresses a key or token may be used from; none means any, which is a warning. */
export function AllowedAddresses({ ranges, isWarning = true }: AllowedAddressesProps) {
  const known = (ranges ?? []).filter((range) => range !== null)
  if (known.length === 0 && !isWarning) return 'Any address'
  if (known.length === 0) {
    return (
      <Chip tone="limit" icon="warning">
        Any address
      </Chip>
    )
  }
  const more = known.length - maxShown
  return (
    <span className={styles.list}>
      {known.slice(0, maxShown).map((range) => (
        <span key={range}>{range}</span>
      ))}
      {more > 0 && (
        <details>
          <summary>{more} more</summary>
          <span className={styles.list}>
            {known.slice(maxShown).map((range) => (
              <span key={range}>{range}</span>
            ))}
          </span>
        </details>
      )}
    </span>
  )
}
