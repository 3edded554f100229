/** A label with an icon on a tinted background; label and icon carry the meaning without colour too. */
import type { ReactElement, ReactNode } from 'react'
import { icons } from '../icon/icons.ts'
import type { IconName } from '../icon/icons.ts'
import type { Tone } from '../theme/tokens.ts'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  tone: Tone
  icon?: IconName
  children: ReactNode
  hint?: string
}

export function Chip(props: ChipProps) {
  return chipElement(props)
}

/** The chip as plain elements, for tables: a component in every cell would render with every row that scrolls in. */
export function chipElement({ tone, icon, children, hint }: ChipProps): ReactElement {
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
