/**
 * One icon of the set, in the colour of the text around it. It is decoration: the word stands beside it, or the control
 * that holds it has a label; only an icon that stands alone for a word gets a `title`.
 */
import { icons } from './icons.ts'
import type { IconName } from './icons.ts'
import styles from './Icon.module.css'

export interface IconProps {
  name: IconName
  /** Edge in px. */
  size?: number
  /** What a screen reader says; without it the icon is hidden from it. */
  title?: string
  className?: string
}

export function Icon({ name, size = 18, title, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
