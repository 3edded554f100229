/** A label with an icon on a tinted background. Label and icon carry the meaning without color too. */
import type { ReactElement, ReactNode } from 'react'
import { icons, type IconName } from '../icon/icons.ts'
import type { Tone } from '../theme/tokens.ts'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Chip.module.css'

interface ChipProps {
  tone: Tone
  icon?: IconName
  children: ReactNode
  hint?: string
}

export function Chip(props: ChipProps) {
  return chipElement(props)
}

/** Returns the chip as plain elements for table cells, where a component per cell would slow down scrolling. */
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
