/** What has to be said beside the chart so that nobody reads it wrongly: a cut range, days without a record, a limit off the scale. */
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { RangeFigures } from './consumptionFigures.ts'
import { earliestDay } from './consumptionRange.ts'
import type { ResolvedRange } from './consumptionRange.ts'
import styles from './Consumption.module.css'

export interface ConsumptionNotesProps {
  range: ResolvedRange
  today: string
  figures: RangeFigures
  limitNote: string | undefined
}

export function ConsumptionNotes({ range, today, figures, limitNote }: ConsumptionNotesProps) {
  const notes: ReactNode[] = []
  if (range.cutFrom !== undefined) {
    notes.push(
      <Note key="cut" isWarning>
        Cut to three months: you asked from {range.cutFrom}, the service answers from{' '}
        {earliestDay(today)} on.
      </Note>,
    )
  }
  if (limitNote !== undefined) notes.push(<Note key="limit">{limitNote}</Note>)
  if (figures.daysWithoutRecord > 0 && figures.daysOnRecord > 0) {
    notes.push(
      <Note key="gaps">
        {figures.daysWithoutRecord === 1
          ? '1 day has no record'
          : `${figures.daysWithoutRecord} days have no record`}
        . That is not the same as no traffic, and counts for no average.
      </Note>,
    )
  }
  return notes.length === 0 ? null : <ul className={styles.notes}>{notes}</ul>
}

function Note({ children, isWarning }: { children: ReactNode; isWarning?: boolean }) {
  return (
    <li className={isWarning ? styles.warningNote : styles.note}>
      <Icon name={isWarning ? 'warning' : 'info'} size={16} />
      <span>{children}</span>
    </li>
  )
}
