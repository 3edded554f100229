/** The editor of a filter with a few values: a click applies one immediately. */
import { t } from '@lingui/core/macro'
import { PopoverLine, PopoverLines } from '../popover/PopoverLines.tsx'

interface ChoiceEditorProps<Value extends string> {
  title: string
  /** Undefined while the filter is not set. */
  value: string | undefined
  options: readonly { value: Value; label: string }[]
  onApply: (value: Value | undefined) => void
}

export function ChoiceEditor<Value extends string>({
  title,
  value,
  options,
  onApply,
}: ChoiceEditorProps<Value>) {
  return (
    <div role="group" aria-label={title}>
      <PopoverLines>
        <PopoverLine isChosen={value === undefined} onChoose={() => onApply(undefined)}>
          {t`Any`}
        </PopoverLine>
        {options.map((option) => (
          <PopoverLine
            key={option.value}
            isChosen={option.value === value}
            onChoose={() => onApply(option.value)}
          >
            {option.label}
          </PopoverLine>
        ))}
      </PopoverLines>
    </div>
  )
}
