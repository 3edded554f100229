import { t } from '@lingui/core/macro'
import chip from '../../ui/chip/ChoiceChip.module.css'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import { usePreferences } from '../preferences/usePreferences.ts'
import { formatRange, type TimeRange } from './timeRange.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import styles from './TimeRange.module.css'

const RangeForm = lazyPart('RangeForm', () => import('./RangeForm.tsx'))

interface RangeButtonProps {
  range: TimeRange
  onChange: (range: TimeRange) => void
}

export function RangeButton({ range, onChange }: RangeButtonProps) {
  const { timeZone } = usePreferences()
  const text = formatRange(range, timeZone)
  return (
    <PopoverButton
      label={t`Time: ${text}. Change the range`}
      content={<span className={styles.range}>{text}</span>}
      icon="time"
      className={joinClasses(chip.chip, range.kind !== 'all' && chip.isOn)}
    >
      {(close) => (
        <RangeForm
          fallback={<div className={styles.rangeForm} />}
          range={range}
          onApply={(chosen) => {
            close()
            onChange(chosen)
          }}
        />
      )}
    </PopoverButton>
  )
}
