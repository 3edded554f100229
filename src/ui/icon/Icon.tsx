/** An icon in the text's color, hidden from screen readers. */
import { icons, type IconName } from './icons.ts'
import styles from './Icon.module.css'

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

export function Icon({ name, size = 18, className }: IconProps) {
  const side = `${size / 16}rem`
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={icons[name]} />
    </svg>
  )
}
