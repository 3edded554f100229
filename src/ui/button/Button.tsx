/** A page has at most one `primary` button. A disabled one stays focusable and shows its `disabledReason`. */
import type { MouseEvent, ReactNode, Ref } from 'react'
import type { IconName } from '../icon/icons.ts'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import styles from './Button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps {
  children: ReactNode
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  icon?: IconName
  endIcon?: IconName
  disabledReason?: string | undefined
  isBusy?: boolean
  type?: 'button' | 'submit'
  hint?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
  className?: string
  autoFocus?: boolean
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-pressed'?: boolean
  'aria-controls'?: string | undefined
  'aria-label'?: string
}

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'secondary',
    size = 'medium',
    icon,
    endIcon,
    disabledReason,
    isBusy,
    type = 'button',
    hint,
    onClick,
    className,
    ...rest
  } = props
  const isBlocked = disabledReason !== undefined || isBusy === true
  return (
    <button
      {...rest}
      {...tip(disabledReason ?? hint)}
      type={isBlocked ? 'button' : type}
      className={joinClasses(
        styles.button,
        styles[variant],
        size === 'small' && styles.small,
        className,
      )}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      aria-description={disabledReason}
      onClick={isBlocked ? undefined : onClick}
    >
      {isBusy ? (
        <span className={styles.busy} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />
      )}
      {children}
      {endIcon && <Icon name={endIcon} size={16} />}
    </button>
  )
}
