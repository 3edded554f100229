/** Lines of a pasted list that share one fate, folded under their count: line number, text and reason each. */
import { Suspense } from 'react'
import { formatCount } from '../../lib/count.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import type { ListLine } from './compileIccids.ts'
import styles from './LineGroup.module.css'

const Accordion = lazyPart(() =>
  import('../../ui/accordion/Accordion.tsx').then((module) => module.Accordion),
)

const shown = 100

export interface LineGroupProps {
  title: string
  entries: readonly ListLine[]
  icon: 'info' | 'warning'
}

export function LineGroup({ title, entries, icon }: LineGroupProps) {
  if (entries.length === 0) return null
  const distinct = new Map(
    entries.slice(0, shown).map((entry) => [`${entry.line} ${entry.text}`, entry]),
  )
  const heading = (
    <span className={styles.groupTitle}>
      <Icon name={icon} size={16} /> {formatCount(entries.length)} {title}
    </span>
  )
  return (
    <div className={styles.group}>
      <Suspense fallback={heading}>
        <Accordion title={heading}>
          <ul className={styles.lines}>
            {[...distinct].map(([key, { line, text, reason }]) => (
              <li key={key}>
                <span className={styles.line}>Line {formatCount(line)}</span>{' '}
                <span className="tabular">{text}</span> {reason}
              </li>
            ))}
          </ul>
          {entries.length > shown && (
            <p className={styles.more}>And {formatCount(entries.length - shown)} more.</p>
          )}
        </Accordion>
      </Suspense>
    </div>
  )
}
