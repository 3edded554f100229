/**
 * A day, or a day with a time, typed as it is written everywhere in the portal ("2026-11-21", "2026-11-21 14:05") or picked from a
 * calendar. Its value is that text, in whatever zone its owner reads it; empty while there is none. Another common way of writing a day is
 * understood, and rewritten when the field is left.
 */
import { useState } from 'react'
import type { Ref } from 'react'
import { readTypedDay, readTypedTime } from '../../lib/typedTime.ts'
import { IconButton } from '../button/IconButton.tsx'
import { lazyFloat } from '../mui/lazyFloat.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { inSentence } from './inSentence.ts'
import { TextField } from './TextField.tsx'

const CalendarPopover = lazyFloat(() =>
  import('./CalendarPopover.tsx').then((module) => module.CalendarPopover),
)

export interface DateFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first and the last day that can be picked, "2026-11-21". */
  min?: string | undefined
  max?: string | undefined
  /** The day that is today in the owner's zone, marked in the calendar; the browser's when left out. */
  today?: string
  autoFocus?: boolean
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
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
  const { label, value, onChange, whyNot } = field
  const [isOpen, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const read = hasTime ? readTypedTime : readTypedDay
  const open = () => {
    if (whyNot !== undefined) return
    setOpen(true)
  }
  return (
    <div ref={setAnchor}>
      <TextField
        {...field}
        isIdentifier
        placeholder={hasTime ? 'YYYY-MM-DD HH:MM' : 'YYYY-MM-DD'}
        maxLength={30}
        onBlur={() => {
          const tidy = read(value)
          if (tidy !== undefined && tidy !== value) onChange(tidy)
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
            label={`Choose the ${inSentence(label)} from a calendar`}
            hint="Calendar (Alt+↓)"
            whyNot={whyNot}
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
