/** A day, or day with time, typed or picked. Its value is "2026-11-21 14:05", empty, or the typed text while that is not a day. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { readTypedDay, readTypedTime, typedExample, writeTyped } from '../../lib/typedTime.ts'
import { IconButton } from '../button/IconButton.tsx'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { ControlProps } from './FieldFrame.tsx'
import { TextField } from './TextField.tsx'

const CalendarPopover = lazyFloat('CalendarPopover', () => import('./CalendarPopover.tsx'))

export interface DateFieldProps extends ControlProps<string> {
  /** The first and the last day that can be picked, "2026-11-21". */
  min?: string | undefined
  max?: string | undefined
  today?: string
  autoFocus?: boolean
  isRequired?: boolean
}

export function DateField(props: DateFieldProps) {
  return <PickedField {...props} hasTime={false} />
}

export function DateTimeField(props: DateFieldProps) {
  return <PickedField {...props} hasTime />
}

function PickedField({
  hasTime,
  min,
  max,
  today,
  onBlur,
  ...field
}: DateFieldProps & { hasTime: boolean }) {
  const { label, value, onChange, disabledReason } = field
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState<string>()
  const read = hasTime ? readTypedTime : readTypedDay
  const valueOf = (text: string) => read(text) ?? text
  // Typed text stays until blur or until the value is set by other code.
  const shown = typed !== undefined && valueOf(typed) === value ? typed : writeTyped(value)
  const open = () => {
    if (disabledReason !== undefined) return
    setOpen(true)
  }
  return (
    <div ref={setAnchor}>
      <TextField
        {...field}
        isIdentifier
        value={shown}
        onChange={(text) => {
          setTyped(text)
          onChange(valueOf(text))
        }}
        placeholder={typedExample(hasTime)}
        maxLength={30}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          open()
        }}
        end={
          <IconButton
            icon="calendar"
            size="small"
            label={t`${label}: choose from a calendar`}
            hint={t`Calendar (Alt+↓)`}
            disabledReason={disabledReason}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={CalendarPopover.preload}
            onFocus={CalendarPopover.preload}
            onClick={open}
          />
        }
      />
      <CalendarPopover
        isOpen={isOpen}
        anchor={anchor}
        label={label}
        value={read(value)}
        hasTime={hasTime}
        min={min}
        max={max}
        today={today}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
