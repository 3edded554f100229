/** A button that opens a menu, which is preloaded on hover and focus. */
import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import type { IconName } from '../icon/icons.ts'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { MenuItem } from './menuItem.ts'

const FloatingMenu = lazyFloat(() =>
  import('./FloatingMenu.tsx').then((module) => module.FloatingMenu),
)

export interface MenuButtonProps {
  /** The button's text; with `isIconOnly` its label and tooltip. */
  label: string
  /** A function is called when the menu opens, for items that are unknown or expensive before. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The visible text, if not the label. */
  text?: string
  /** The name of the menu, if not the label. */
  menuLabel?: string
  icon?: IconName | undefined
  isIconOnly?: boolean
  /** Content other than text; `label` is then the accessible name. */
  children?: ReactNode
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  disabledReason?: string | undefined
  hint?: string
}

export function MenuButton({
  label,
  text,
  menuLabel = label,
  items,
  icon,
  isIconOnly,
  children,
  variant = 'secondary',
  size = 'medium',
  disabledReason,
  hint,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shared = {
    size,
    disabledReason,
    hint,
    ref: setAnchor,
    onClick: () => setOpen(true),
    onPointerEnter: FloatingMenu.preload,
    onFocus: FloatingMenu.preload,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
  }
  return (
    <>
      {isIconOnly ? (
        <IconButton {...shared} icon={icon ?? 'more'} label={label} />
      ) : (
        <Button
          {...shared}
          variant={variant}
          icon={icon}
          endIcon={children ? undefined : 'chevronDown'}
          aria-label={children || text !== undefined ? label : undefined}
        >
          {children ?? text ?? label}
        </Button>
      )}
      <FloatingMenu
        id={id}
        isOpen={isOpen}
        anchor={anchor}
        items={items}
        label={menuLabel}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
