/** A word with an icon on a tinted ground. The tone carries the meaning, the word and the icon carry it without colour. */
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icons.ts'
import { Icon } from '../icon/Icon.tsx'
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

export function Chip({ tone, icon, children, hint }: ChipProps) {
  return (
    <span className={joinClasses(styles.chip, styles[tone])} {...tip(hint)}>
      {icon && <Icon name={icon} size={14} className={tone === 'transition' ? styles.turning : undefined} />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}
