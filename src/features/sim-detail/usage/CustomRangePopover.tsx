import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { addDays, addMonths, firstOfMonth } from '../../../lib/days.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormDateRange } from '../../../ui/form/FormDates.tsx'
import { FloatingPopover } from '../../../ui/popover/FloatingPopover.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import type { DayRange } from './consumptionRange.ts'
import styles from './UsageTab.module.css'

interface CustomRangePopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  days: DayRange
  today: string
  onApply: (from: string, to: string) => void
  onClose: () => void
}

/** Import it lazily. */
export function CustomRangePopover({ isOpen, anchor, onClose, ...rest }: CustomRangePopoverProps) {
  return (
    <FloatingPopover isOpen={isOpen} anchor={anchor} label={t`Custom range`} onClose={onClose}>
      <RangeForm {...rest} onClose={onClose} />
    </FloatingPopover>
  )
}

function RangeForm({
  days,
  today,
  onApply,
  onClose,
}: Omit<CustomRangePopoverProps, 'isOpen' | 'anchor'>) {
  const form = useForm<DayRange>({ defaultValues: days })
  const apply = ({ from, to }: DayRange) => {
    onApply(from, to)
    onClose()
  }
  return (
    <Form form={form} onSubmit={apply} className={styles.rangeForm}>
      <FormDateRange
        label={t`Days in UTC`}
        presets={presetsAt(today)}
        max={today}
        today={today}
        isRequired
      />
      <Note isSmall>{t`Days in UTC`}</Note>
      <Button type="submit" variant="primary">
        {t`Show days`}
      </Button>
    </Form>
  )
}

function presetsAt(today: string) {
  const month = firstOfMonth(today)
  const yesterday = addDays(today, -1)
  return [
    { label: t`Yesterday`, from: yesterday, to: yesterday },
    { label: t`Last 14 days`, from: addDays(today, -13), to: today },
    {
      label: t`Month before last`,
      from: addMonths(month, -2),
      to: addDays(addMonths(month, -1), -1),
    },
  ]
}
