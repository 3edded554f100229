/** A link that looks like a button: it can be opened in a new tab. */
import { Link } from 'react-router'
import { Icon } from '../icon/Icon.tsx'
import { joinClasses } from '../theme/joinClasses.ts'
import type { ButtonProps } from './Button.tsx'
import styles from './Button.module.css'

interface ButtonLinkProps extends Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'icon' | 'endIcon'
> {
  to: string
}

export function ButtonLink({
  to,
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  endIcon,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={joinClasses(styles.button, styles[variant], size === 'small' && styles.small)}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />}
      {children}
      {endIcon && <Icon name={endIcon} size={16} />}
    </Link>
  )
}
