import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePreferences } from '../preferences/usePreferences.ts'
import { isoDay, isoTime } from '../../lib/time.ts'
import { timestampOf } from '../../lib/days.ts'
import { zoneName, type TimeZoneSetting } from '../../lib/timeZone.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormDateRange } from '../../ui/form/FormDates.tsx'
import { PopoverLine, PopoverLines } from '../../ui/popover/PopoverLines.tsx'
import { Note } from '../../ui/text/Text.tsx'
import { presets, type TimeRange } from './timeRange.ts'
import styles from './TimeRange.module.css'

interface RangeFormProps {
  range: TimeRange
  onApply: (range: TimeRange) => void
}

interface RangeInput {
  from: string
  to: string
}

export function RangeForm({ range, onApply }: RangeFormProps) {
  const { timeZone } = usePreferences()
  const [today] = useState(() => isoDay(Date.now(), timeZone))
  const zone = zoneName(timeZone)
  const { fromMs, toMs } = range.kind === 'between' ? range : {}
  const form = useForm<RangeInput>({
    defaultValues: {
      from: inputText(fromMs, ':00', timeZone),
      to: inputText(toMs, ':59', timeZone),
    },
  })
  const apply = ({ from, to }: RangeInput) => {
    const beginMs = timestampOf(from, timeZone)
    const endMs = timestampOf(to, timeZone)
    onApply(
      beginMs === undefined && endMs === undefined
        ? { kind: 'all' }
        : {
            kind: 'between',
            fromMs: beginMs,
            toMs: endMs === undefined ? undefined : endOfStep(to, endMs),
          },
    )
  }
  return (
    <div className={styles.rangeForm}>
      <div className={styles.presets}>
        <PopoverLines>
          {presets.map(({ id, label }) => (
            <PopoverLine
              key={id}
              isChosen={range.kind === 'last' && range.id === id}
              onChoose={() => onApply({ kind: 'last', id })}
            >
              {label}
            </PopoverLine>
          ))}
          <PopoverLine isChosen={range.kind === 'all'} onChoose={() => onApply({ kind: 'all' })}>
            {t`Any time`}
          </PopoverLine>
        </PopoverLines>
      </div>
      <Form form={form} onSubmit={apply} className={styles.custom} aria-label={t`Custom range`}>
        <FormDateRange label={t`Custom range`} hasTime today={today} />
        <Note isSmall>{t`Times in ${zone}`}</Note>
        <Button type="submit" variant="primary">
          {t`Apply range`}
        </Button>
      </Form>
    </div>
  )
}

function inputText(
  timestampMs: number | undefined,
  impliedSeconds: string,
  timeZone: TimeZoneSetting,
): string {
  if (timestampMs === undefined) return ''
  const text = isoTime(timestampMs, timeZone)
  return text.endsWith(impliedSeconds) ? text.slice(0, -impliedSeconds.length) : text
}

const minuteText = 'yyyy-mm-dd hh:mm'.length

function endOfStep(text: string, timestampMs: number): number {
  return timestampMs + (text.length === minuteText ? 59_999 : 999)
}
