/** A button that shows the chosen value and opens a menu of all values. */
import type { IconName } from '../icon/icons.ts'
import type { MenuItem } from './FloatingMenu.tsx'
import { MenuButton } from './MenuButton.tsx'

interface ChoiceButtonProps<Value extends string> {
  label: string
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  isLabelShown?: boolean
  icon?: IconName
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
}: ChoiceButtonProps<Value>) {
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <MenuButton
      label={`${label}: ${chosen}`}
      text={isLabelShown ? `${label}: ${chosen}` : chosen}
      menuLabel={label}
      icon={icon}
      size="small"
      items={options.map(({ value: id, ...option }) => ({
        ...option,
        id,
        isChecked: id === value,
        onSelect: () => id !== value && onChange(id),
      }))}
    />
  )
}
