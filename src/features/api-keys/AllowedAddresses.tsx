import { t } from '@lingui/core/macro'
import { Chip } from '../../ui/chip/Chip.tsx'
import styles from './Allowlist.module.css'

const maxShown = 3

interface AllowedAddressesProps {
  ranges: readonly (string | null)[] | null
  /** Whether to warn about "any address"; not for an expired key. */
  isWarning?: boolean
}

export function AllowedAddresses({ ranges, isWarning = true }: AllowedAddressesProps) {
  const known = ranges ?? []
  if (known.length === 0 && !isWarning) return t`Any address`
  if (known.length === 0) {
    return (
      <Chip tone="limit" icon="warning">
        {t`Any address`}
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
          <summary>{t`${more} more`}</summary>
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
