import { t } from '@lingui/core/macro'
import { simStatus } from '../../domain/sim/simStatus.ts'
import { formatBytes, usedShare, type ByteUnits } from '../../lib/bytes.ts'
import { chipElement } from '../../ui/chip/Chip.tsx'
import { usageElement } from '../../ui/usage/usageElement.tsx'
import styles from './columns.module.css'

/** A plain text: when a cell is reused, React only replaces its text. */
export const none = '–'
export const online = <span className={styles.online}>{t`Online`}</span>
export const offline = <span className={styles.offline}>{t`Offline`}</span>

const chips = new Map<number, React.ReactNode>()

/** Returns the same element for the same status: React skips it when a reused row shows it again. */
export function statusChip(statusid: number): React.ReactNode {
  let chip = chips.get(statusid)
  if (!chip) {
    chip = chipElement(simStatus(statusid))
    chips.set(statusid, chip)
  }
  return chip
}

export function dataUse(used: number, limit: number | null, units: ByteUnits) {
  return usageElement({
    share: usedShare(used, limit),
    children: usedOfLimit(
      formatBytes(used, units),
      limit === null ? '' : formatBytes(limit, units),
    ),
  })
}

/** Returns "1.1 MB of 2 GB"; only the used amount without a limit. */
export function describeUse(
  usedBytes: number,
  limitBytes: number | null,
  format: (bytes: number) => string,
): string {
  const used = format(usedBytes)
  if (limitBytes === null) return used
  const limit = format(limitBytes)
  return t`${used} of ${limit}`
}

export function usedOfLimit(used: string, limit: string) {
  if (limit === '') return used || none
  const ofLimit = t({ message: `of ${limit}`, context: 'after an amount, as in "1.1 MB of 2 GB"' })
  return (
    <>
      {used} <span className={styles.limit}>{ofLimit}</span>
    </>
  )
}

/** Highlights the part that matches the search, ignoring case as the service does. */
export function highlightMatch(text: string, search: string): React.ReactNode {
  const start = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase())
  if (start < 0) return text
  const end = start + search.length
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
