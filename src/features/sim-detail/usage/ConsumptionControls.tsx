/** Range, view and CSV export. What is chosen goes to the URL; only days being typed are state. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { isDay } from '../../../lib/days.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import type { ConsumptionView } from './consumptionChart.ts'
import type { DayUse } from './consumptionFigures.ts'
import { resolveRange } from './consumptionRange.ts'
import type { ConsumptionSearch, RangePreset } from './consumptionRange.ts'
import { consumptionCsv, consumptionFileName } from './ConsumptionTable.tsx'
import styles from './UsageTab.module.css'

export interface ConsumptionControlsProps {
  iccid: string
  today: string
  days: readonly DayUse[]
  search: ConsumptionSearch
  onChange: (part: Partial<ConsumptionSearch>) => void
}

const rangeOptions: readonly { value: RangePreset | 'custom'; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: '3m', label: 'Last 3 months' },
  { value: 'custom', label: 'Chosen days' },
]

const viewOptions: readonly { value: ConsumptionView; label: string }[] = [
  { value: 'day', label: 'Per day' },
  { value: 'total', label: 'Month so far' },
]

export function ConsumptionControls({
  iccid,
  today,
  days,
  search: { choice, view, isTable },
  onChange,
}: ConsumptionControlsProps) {
  const shown = resolveRange(choice, today)
  const [isChoosing, setChoosing] = useState(false)
  const choose = (preset: RangePreset | 'custom') => {
    setChoosing(preset === 'custom')
    if (preset !== 'custom') onChange({ choice: { preset } })
  }
  const save = () =>
    saveFile(
      new Blob([consumptionCsv(iccid, days)], { type: 'text/csv;charset=utf-8' }),
      consumptionFileName(iccid, days),
    )
  const isCustom = isChoosing || choice.preset === 'custom'
  return (
    <div className={styles.controls}>
      <SelectInput
        label="Range"
        isLabelHidden
        value={isCustom ? 'custom' : choice.preset}
        options={rangeOptions}
        onChange={choose}
      />
      {isCustom && (
        <CustomRange
          key={`${shown.from} ${shown.to}`}
          from={choice.preset === 'custom' ? choice.from : shown.from}
          to={choice.preset === 'custom' ? choice.to : shown.to}
          latest={today}
          onApply={(from, to) => {
            setChoosing(false)
            onChange({ choice: { preset: 'custom', from, to } })
          }}
        />
      )}
      <SegmentedInput
        label="What each day shows"
        value={view}
        options={viewOptions}
        onChange={(next) => onChange({ view: next })}
      />
      <span className={styles.ends}>
        <Button
          size="small"
          variant="quiet"
          icon="columns"
          aria-pressed={isTable}
          hint="T"
          onClick={() => onChange({ isTable: !isTable })}
        >
          Table
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="download"
          whyNot={days.length === 0 ? 'There are no days to save.' : undefined}
          onClick={save}
        >
          Save CSV
        </Button>
      </span>
    </div>
  )
}

interface CustomRangeProps {
  from: string
  to: string
  latest: string
  onApply: (from: string, to: string) => void
}

function CustomRange({ from, to, latest, onApply }: CustomRangeProps) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const [isTried, setTried] = useState(false)
  const problem = whyNot(first, last, latest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) onApply(first, last)
  }
  return (
    <form className={styles.custom} onSubmit={submit} noValidate>
      <TextInput
        label="First day"
        isLabelHidden
        type="date"
        value={first}
        onChange={setFirst}
        error={isTried ? problem : undefined}
      />
      <span aria-hidden="true">to</span>
      <TextInput label="Last day" isLabelHidden type="date" value={last} onChange={setLast} />
      <Button size="small" type="submit">
        Show these days
      </Button>
    </form>
  )
}

function whyNot(first: string, last: string, latest: string): string | undefined {
  if (!isDay(first) || !isDay(last)) return 'Give both days'
  if (first > last) return 'The first day must not be after the last'
  return first > latest ? 'These days are still to come' : undefined
}
