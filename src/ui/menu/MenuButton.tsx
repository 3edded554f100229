/** A button that opens a menu, which is preloaded on hover and focus: of commands, or of values to choose from. */
import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import type { IconName } from '../icon/icons.ts'
import { lazyFloat } from '../mui/lazyFloat.tsx'

const FloatingMenu = lazyFloat(() =>
  import('./FloatingMenu.tsx').then((module) => module.FloatingMenu),
)

interface MenuButtonProps {
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

export interface MenuItem {
  /** Unique in its menu. */
  id: string
  label: string
  icon?: IconName
  /** Secondary text at the end, for example a shortcut. */
  note?: string | undefined
  /** Whether it is the current one of several. */
  isChecked?: boolean
  /** Why it is disabled. */
  disabledReason?: string | undefined
  isDangerous?: boolean
  /** Draws a separator above it. */
  startsGroup?: boolean | undefined
  onSelect: () => void
}

export interface ChoiceButtonProps<Value extends string> {
  /** Announced before the value: "Rows per page". */
  label: string
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  /** Shows the label in the button: "Customer: Alder". */
  isLabelShown?: boolean
  icon?: IconName
  size?: 'medium' | 'small'
  /** Why it is disabled. */
  disabledReason?: string | undefined
}

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  /** Secondary text at the end. */
  note?: string
  disabledReason?: string | undefined
  startsGroup?: boolean
}

export function ChoiceButton<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelShown = false,
  icon,
  size = 'small',
  disabledReason,
}: ChoiceButtonProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <MenuButton
      label={`${label}: ${chosen}`}
      text={isLabelShown ? `${label}: ${chosen}` : chosen}
      menuLabel={label}
      icon={icon}
      size={size}
      disabledReason={disabledReason}
      items={options.map((option) => ({
        id: option.value,
        label: option.label,
        note: option.note,
        disabledReason: option.disabledReason,
        startsGroup: option.startsGroup,
        isChecked: option.value === value,
        onSelect: () => {
          if (option.value !== value) onChange(option.value)
        },
      }))}
    />
  )
}
