/** A button that opens a menu, which is preloaded on hover and focus: of commands, or of values to choose from. */
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import type { IconName } from '../icon/icons.ts'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { MenuItem, MenuItems } from './FloatingMenu.tsx'

const FloatingMenu = lazyFloat(() =>
  import('./FloatingMenu.tsx').then((module) => module.FloatingMenu),
)

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

interface ChoiceButtonProps<Value extends string> {
  label: string
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  isLabelShown?: boolean
  icon?: IconName
  size?: 'medium' | 'small'
}

type ChoiceOption<Value extends string> = { value: Value } & Pick<
  MenuItem,
  'label' | 'note' | 'disabledReason' | 'startsGroup'
>

export function ChoiceButton<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelShown = false,
  icon,
  size = 'small',
}: ChoiceButtonProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <MenuButton
      label={`${label}: ${chosen}`}
      text={isLabelShown ? `${label}: ${chosen}` : chosen}
      menuLabel={label}
      icon={icon}
      size={size}
      items={options.map(({ value: id, ...option }) => ({
        ...option,
        id,
        isChecked: id === value,
        onSelect: () => id !== value && onChange(id),
      }))}
    />
  )
}
