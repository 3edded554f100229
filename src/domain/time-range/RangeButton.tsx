import { Suspense } from 'react'
import look from '../../ui/chip/ChoiceChip.module.css'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { formatRange } from './timeRange.ts'
import type { TimeRange } from './timeRange.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import styles from './TimeRange.module.css'

const RangeForm = lazyPart(() => import('./RangeForm.tsx').then((module) => module.RangeForm))

export interface RangeButtonProps {
  range: TimeRange
  /** The range nobody has narrowed anything to, which is drawn quietly; everything unless said. */
  usual?: TimeRange
  onChange: (range: TimeRange) => void
}

export function RangeButton({ range, usual = { kind: 'all' }, onChange }: RangeButtonProps) {
  const { timeZone } = usePreferences()
  const text = formatRange(range, timeZone)
  const isUsual = text === formatRange(usual, timeZone)
  return (
    <PopoverButton
      label={`Time: ${text}. Change the range`}
      words={<span className={styles.range}>{text}</span>}
      icon="time"
      className={joinClasses(look.chip, !isUsual && look.isOn)}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.rangeForm} />}>
          <RangeForm
            range={range}
            onApply={(chosen) => {
              close()
              onChange(chosen)
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}
