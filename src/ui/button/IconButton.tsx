import type { IconName } from '../icon/icons.ts'
import { Icon } from '../icon/Icon.tsx'
import { tip } from '../tooltip/tip.ts'
import { joinClasses } from '../theme/joinClasses.ts'
import type { ButtonProps } from './Button.tsx'
import styles from './Button.module.css'

interface IconButtonProps extends Omit<
  ButtonProps,
  'children' | 'variant' | 'endIcon' | 'isBusy' | 'type' | 'autoFocus' | 'aria-label'
> {
  icon: IconName
  label: string
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, hint, disabledReason, size = 'medium', onClick, className, ...rest } = props
  return (
    <button
      {...rest}
      {...tip(disabledReason ?? hint ?? label)}
      type="button"
      className={joinClasses(
        styles.button,
        styles.quiet,
        styles.iconOnly,
        size === 'small' && styles.small,
        className,
      )}
      aria-label={label}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-description={disabledReason}
      onClick={disabledReason === undefined ? onClick : undefined}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 18} />
    </button>
  )
}
