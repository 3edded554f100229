/**
 * One of several values in the toolbar of a page or the footer of a table: a plain button that shows the chosen one and opens a menu of
 * all. In forms there is SelectField.
 */
import type { IconName } from '../icon/icons.ts'
import { MenuButton } from './MenuButton.tsx'

export interface ChoiceButtonProps<Value extends string> {
  /** What is chosen, read out before the chosen one: "Rows a page". */
  label: string
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  /** Whether the label stands in the button too: "Customer: Alder". */
  isLabelShown?: boolean
  icon?: IconName
  size?: 'medium' | 'small'
  /** Why nothing else can be chosen now. */
  disabledReason?: string | undefined
}

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  /** Quiet text at the end. */
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
      words={isLabelShown ? `${label}: ${chosen}` : chosen}
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
