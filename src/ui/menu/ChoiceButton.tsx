/** A choice of one value in a toolbar or a footer: a button with the value that opens a menu. Forms use SelectField. */
import type { IconName } from '../icon/icons.ts'
import { MenuButton } from './MenuButton.tsx'

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
