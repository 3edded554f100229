import { useState } from 'react'
import { usePreferences } from '../preferences/usePreferences.ts'
import { formatTime, momentOf } from '../../lib/time.ts'
import type { TimeZoneSetting } from '../../lib/timeZone.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { PopoverLine, PopoverLines } from '../../ui/popover/PopoverLines.tsx'
import { spans } from './timeRange.ts'
import type { TimeRange } from './timeRange.ts'
import styles from './TimeRange.module.css'

export interface RangeFormProps {
  range: TimeRange
  onApply: (range: TimeRange) => void
}

export function RangeForm({ range, onApply }: RangeFormProps) {
  const { timeZone } = usePreferences()
  const [from, setFrom] = useState(
    inputText(range.kind === 'between' ? range.fromMs : undefined, timeZone),
  )
  const [to, setTo] = useState(
    inputText(range.kind === 'between' ? range.toMs : undefined, timeZone),
  )
  const fromMs = momentOf(from, timeZone)
  const toMs = momentOf(to, timeZone)
  const isTurned = fromMs !== undefined && toMs !== undefined && fromMs > toMs
  const whyNot = isTurned
    ? 'The first moment lies after the last.'
    : fromMs === undefined && toMs === undefined
      ? 'Give one moment at least.'
      : undefined
  return (
    <div className={styles.rangeForm}>
      <PopoverLines>
        {spans.map(({ id, words }) => (
          <PopoverLine
            key={id}
            isChosen={range.kind === 'last' && range.id === id}
            onChoose={() => onApply({ kind: 'last', id })}
          >
            {words}
          </PopoverLine>
        ))}
        <PopoverLine isChosen={range.kind === 'all'} onChoose={() => onApply({ kind: 'all' })}>
          Any time
        </PopoverLine>
      </PopoverLines>
      <form
        className={styles.moments}
        onSubmit={(event) => {
          event.preventDefault()
          if (whyNot === undefined)
            onApply({
              kind: 'between',
              fromMs,
              toMs: toMs === undefined ? undefined : endOfStep(to, toMs),
            })
        }}
      >
        <TextInput label="From" type="datetime-local" value={from} onChange={setFrom} />
        <TextInput label="To" type="datetime-local" value={to} onChange={setTo} />
        <p className={styles.note}>
          Times of {timeZone === 'local' ? 'your time zone' : timeZone}.
        </p>
        <Button type="submit" size="small" variant="primary" whyNot={whyNot}>
          Show this range
        </Button>
      </form>
    </div>
  )
}

/** A moment as the browser's date and time field takes it; empty without one. */
function inputText(momentMs: number | undefined, timeZone: TimeZoneSetting): string {
  return momentMs === undefined ? '' : formatTime(momentMs, timeZone).replace(' ', 'T')
}

const minuteText = 'yyyy-mm-ddThh:mm'.length

/** The last millisecond of what was typed: a minute without seconds means the whole of it. */
function endOfStep(text: string, momentMs: number): number {
  return momentMs + (text.length === minuteText ? 59_999 : 999)
}
