/**
 * The calendar of a DateField, with a clock where the field has a time. Days and times are texts without a zone, so the calendar counts
 * them in UTC, where no clock is ever changed.
 */
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import en from 'dayjs/locale/en.js'
import utc from 'dayjs/plugin/utc.js'
import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { firstDayOfWeek, hasHalfDays } from '../../lib/typedTime.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import styles from './CalendarPopover.module.css'

/** The portal's icons in place of MUI's. */
const calendarIcons = {
  leftArrowIcon: () => <Icon name="chevronLeft" size={16} />,
  rightArrowIcon: () => <Icon name="chevronRight" size={16} />,
  switchViewIcon: ({ className }: { className?: string }) => (
    <span className={className}>
      <Icon name="chevronDown" size={16} />
    </span>
  ),
}

dayjs.extend(utc)
// The portal's language with the week of the browser's locale.
dayjs.locale('portal', { ...en, weekStart: firstDayOfWeek() }, true)

export interface CalendarPopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  label: string
  /** "2026-11-21", or "2026-11-21 14:05" with a time. */
  value: string | undefined
  hasTime: boolean
  min: string | undefined
  max: string | undefined
  today: string | undefined
  onChange: (value: string) => void
  onClose: () => void
}

export function CalendarPopover(props: CalendarPopoverProps) {
  const { isOpen, anchor, label, onClose } = props
  return (
    <MuiScope>
      <Popover
        open={isOpen && anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { className: styles.paper, role: 'dialog', 'aria-label': `Calendar: ${label}` },
        }}
      >
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="portal">
          <Calendar {...props} />
        </LocalizationProvider>
      </Popover>
    </MuiScope>
  )
}

function Calendar({ value, hasTime, min, max, today, onChange, onClose }: CalendarPopoverProps) {
  const timestamp = value === undefined ? null : dayjs.utc(value)
  const day = dayjs.utc(today)
  const take = (next: Dayjs | null, time: Dayjs | null) => {
    if (!next) return
    onChange(
      hasTime
        ? `${next.format('YYYY-MM-DD')} ${time?.format('HH:mm') ?? '00:00'}`
        : next.format('YYYY-MM-DD'),
    )
  }
  return (
    <div className={styles.columns}>
      <DateCalendar
        autoFocus
        timezone="UTC"
        value={timestamp}
        referenceDate={day}
        disableHighlightToday={today !== undefined && today !== dayjs.utc().format('YYYY-MM-DD')}
        minDate={min === undefined ? undefined : dayjs.utc(min)}
        maxDate={max === undefined ? undefined : dayjs.utc(max)}
        showDaysOutsideCurrentMonth
        fixedWeekNumber={6}
        slots={calendarIcons}
        onChange={(next, stage) => {
          take(next, timestamp)
          if (stage === 'finish' && !hasTime) onClose()
        }}
      />
      {hasTime && (
        <div className={styles.time}>
          <MultiSectionDigitalClock
            timezone="UTC"
            ampm={hasHalfDays()}
            value={timestamp}
            referenceDate={day.startOf('day')}
            timeSteps={{ minutes: 5 }}
            onChange={(next: Dayjs | null) => take(timestamp ?? day, next)}
          />
          <Button size="small" variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </div>
  )
}
