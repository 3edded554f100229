/** An icon in the text's color. It is hidden from screen readers unless it is used without text and has a `title`. */
import { icons, type IconName } from './icons.ts'
import styles from './Icon.module.css'

interface IconProps {
  name: IconName
  /** Edge length in px. */
  size?: number
  /** Announced; without it the icon is hidden from screen readers. */
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
