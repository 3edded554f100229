/** Days and times are texts without a zone, so the calendar works in UTC, which has no daylight saving. */
import { t } from '@lingui/core/macro'
import dayjs, { type Dayjs } from 'dayjs'
import en from 'dayjs/locale/en.js'
import utc from 'dayjs/plugin/utc.js'
import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { locales } from '../../lib/locale.ts'
import { firstDayOfWeek } from '../../lib/typedTime.ts'
import { Button } from '../button/Button.tsx'
import { Icon } from '../icon/Icon.tsx'
import { MuiScope } from '../mui/MuiScope.tsx'
import styles from './CalendarPopover.module.css'

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
// Names from Intl, so that no language needs a locale file of dayjs.
dayjs.locale(
  'portal',
  {
    ...en,
    months: monthNames('long'),
    monthsShort: monthNames('short'),
    weekdays: weekdayNames('long'),
    weekdaysShort: weekdayNames('short'),
    weekdaysMin: weekdayNames('short'),
    weekStart: firstDayOfWeek(),
  },
  true,
)

function monthNames(month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locales(), { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at, 1)))
}

function weekdayNames(weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locales(), { weekday, timeZone: 'UTC' })
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2026, 0, 4 + at)))
}

const localeText = {
  previousMonth: t`Previous month`,
  nextMonth: t`Next month`,
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year' ? t`Switch to calendar view` : t`Switch to year view`,
  selectViewText: (view: string) => (view === 'hours' ? t`Select hours` : t`Select minutes`),
  hoursClockNumberText: (hours: string) =>
    t({ message: `${hours} hours`, comment: 'a number of a clock, read out' }),
  minutesClockNumberText: (minutes: string) =>
    t({ message: `${minutes} minutes`, comment: 'a number of a clock, read out' }),
}

interface CalendarPopoverProps {
  isOpen: boolean
  anchor: HTMLElement | null
  label: string
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
          paper: { className: styles.paper, role: 'dialog', 'aria-label': t`Calendar: ${label}` },
        }}
      >
        <LocalizationProvider
          dateAdapter={AdapterDayjs}
          adapterLocale="portal"
          localeText={localeText}
        >
          <Calendar {...props} />
        </LocalizationProvider>
      </Popover>
    </MuiScope>
  )
}

function Calendar({ value, hasTime, min, max, today, onChange, onClose }: CalendarPopoverProps) {
  const timestamp = value === undefined ? null : dayjs.utc(value)
  const day = dayjs.utc(today)
  const select = (next: Dayjs | null, time: Dayjs | null) => {
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
          select(next, timestamp)
          if (stage === 'finish' && !hasTime) onClose()
        }}
      />
      {hasTime && (
        <div className={styles.time}>
          <MultiSectionDigitalClock
            timezone="UTC"
            ampm={false}
            value={timestamp}
            referenceDate={day.startOf('day')}
            timeSteps={{ minutes: 5 }}
            onChange={(next: Dayjs | null) => select(timestamp ?? day, next)}
          />
          <Button size="small" variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </div>
      )}
    </div>
  )
}
