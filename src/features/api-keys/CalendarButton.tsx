import { t } from '@lingui/core/macro'
import { saveFile } from '../../domain/export/saveFile.ts'
import { calendarFile } from '../../lib/calendarFile.ts'
import { Button } from '../../ui/button/Button.tsx'

/** An expiry date for a calendar. */
export interface Expiry {
  /** Unique among all keys and tokens: "api-key-7". */
  id: string
  /** The last day in UTC. */
  day: string
  /** The title of the event: "API key Sync expires". */
  summary: string
  description: string
}

const remindDaysBefore = [30, 7]

/** Downloads a calendar file with the last day of each key or token, and reminders before it. */
export function CalendarButton({ name, expiries }: { name: string; expiries: readonly Expiry[] }) {
  const save = () => {
    const events = expiries.map((expiry) => ({
      ...expiry,
      uid: `${expiry.id}@${location.hostname}`,
      remindDaysBefore,
    }))
    saveFile(
      new Blob([calendarFile(events, Date.now())], { type: 'text/calendar;charset=utf-8' }),
      `${name}.ics`,
    )
  }
  return (
    <Button
      icon="calendar"
      disabledReason={expiries.length === 0 ? t`Nothing expires` : undefined}
      hint={t`Calendar file (.ics) with reminders 30 and 7 days before`}
      onClick={save}
    >
      {t`Export to calendar`}
    </Button>
  )
}
