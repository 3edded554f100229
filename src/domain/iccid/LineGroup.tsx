/** Lines of a pasted list or file with the same problem, collapsed under a title: line number, text and reason each. */
import { t } from '@lingui/core/macro'
import { formatCount } from '../../lib/count.ts'
import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './LineGroup.module.css'

const maxShown = 100

export interface ListLine {
  line: number
  text: string
  reason: string
}

interface LineGroupProps {
  title: string
  entries: readonly ListLine[]
  icon: 'info' | 'warning'
}

export function LineGroup({ title, entries, icon }: LineGroupProps) {
  if (entries.length === 0) return null
  const distinct = new Map(
    entries.slice(0, maxShown).map((entry) => [`${entry.line} ${entry.text}`, entry]),
  )
  const hiddenCount = formatCount(entries.length - maxShown)
  const heading = (
    <span className={styles.groupTitle}>
      <Icon name={icon} size={16} /> {title}
    </span>
  )
  return (
    <div className={styles.group}>
      <Accordion title={heading}>
        <ul className={styles.lines}>
          {[...distinct].map(([key, { line, text, reason }]) => {
            const number = formatCount(line)
            return (
              <li key={key}>
                <span className={styles.line}>{t`Line ${number}`}</span>{' '}
                <span className="tabular">{text}</span> {reason}
              </li>
            )
          })}
        </ul>
        {entries.length > maxShown && <p className={styles.more}>{t`And ${hiddenCount} more.`}</p>}
      </Accordion>
    </div>
  )
}
