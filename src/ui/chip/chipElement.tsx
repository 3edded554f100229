/** The chip as plain elements, for tables: a component in every cell would render with every row that scrolls in. */
import type { ReactElement, ReactNode } from 'react'
import { icons } from '../icon/icons.ts'
import type { IconName } from '../icon/icons.ts'
import type { Tone } from '../theme/tokens.ts'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Chip.module.css'

export interface ChipLook {
  tone: Tone
  icon?: IconName
  children: ReactNode
  hint?: string
}

/** The elements of a chip; nothing in them is a component. */
export function chipElement({ tone, icon, children, hint }: ChipLook): ReactElement {
  return (
    <span className={joinClasses(styles.chip, styles[tone])} {...tip(hint)}>
      {icon && (
        <svg
          className={joinClasses(styles.icon, tone === 'transition' && styles.turning)}
          width={14}
          height={14}
          viewBox="0 0 24 24"
          aria-hidden="true"
          focusable="false"
        >
          <path d={icons[icon]} />
        </svg>
      )}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
