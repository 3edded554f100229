/** A button that opens a menu, which is preloaded on hover and focus. */
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import type { IconName } from '../icon/icons.ts'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { MenuItems } from './FloatingMenu.tsx'

const FloatingMenu = lazyFloat('FloatingMenu', () => import('./FloatingMenu.tsx'))

interface MenuButtonProps {
  label: string
  items: MenuItems
  text?: string
  menuLabel?: string
  icon?: IconName | undefined
  isIconOnly?: boolean
  /** Content other than text; `label` is then the accessible name. */
  children?: ReactNode
  size?: 'medium' | 'small'
  disabledReason?: string | undefined
}

export function MenuButton({
  label,
  text,
  menuLabel = label,
  items,
  icon,
  isIconOnly,
  children,
  size = 'medium',
  disabledReason,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const shared = {
    size,
    disabledReason,
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
