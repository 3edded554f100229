/** A label with an icon on a tinted background. Label and icon carry the meaning without color too. */
import type { ReactElement } from 'react'
import { icons } from '../icon/icons.ts'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import type { Appearance } from './appearance.ts'
import styles from './Chip.module.css'

type ChipProps = Pick<Appearance, 'name' | 'tone'> & Partial<Appearance>

export function Chip(props: ChipProps) {
  return chipElement(props)
}

/** Returns the chip as plain elements for table cells, where a component per cell would slow down scrolling. */
export function chipElement({ name, meaning, tone, icon }: ChipProps): ReactElement {
  return (
    <span className={joinClasses(styles.chip, styles[tone])} {...tip(meaning)}>
      {icon && (
        <svg
          className={joinClasses(styles.icon, tone === 'transition' && styles.turning)}
          width="0.875rem"
          height="0.875rem"
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d={icons[icon]} />
        </svg>
      )}
      <span className={styles.word}>{name}</span>
    </span>
  )
}
