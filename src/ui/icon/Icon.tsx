/** An icon in the text's color, hidden from screen readers. */
import { icons, type IconName } from './icons.ts'
import styles from './Icon.module.css'

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={icons[name]} />
    </svg>
  )
}
