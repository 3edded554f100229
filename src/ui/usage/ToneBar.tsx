/** A stacked bar in the tones of its parts. Hidden from screen readers, because it repeats the adjacent text. */
import type { Tone } from '../theme/tokens.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './ToneBar.module.css'

interface ToneBarProps {
  /** Shares of the whole bar, 1 for all of it. */
  parts: readonly { id: string; tone: Tone; share: number }[]
  isThin?: boolean
}

export function ToneBar({ parts, isThin }: ToneBarProps) {
  return (
    <span className={joinClasses(styles.bar, isThin && styles.thin)} aria-hidden="true">
      {parts
        .filter(({ share }) => share > 0)
        .map(({ id, tone, share }) => (
          <span
            key={id}
            className={styles.part}
            style={{ width: `${share * 100}%`, background: `var(--tone-${tone}-mark)` }}
          />
        ))}
    </span>
  )
}
