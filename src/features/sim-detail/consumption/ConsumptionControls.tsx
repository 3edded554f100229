/** Which days, in which form, and out as a file. What is chosen goes to the address; this keeps only days being typed. */
import { useState } from 'react'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { CustomRange } from './CustomRange.tsx'
import type { ConsumptionView } from './consumptionChart.ts'
import type { DayUse } from './consumptionFigures.ts'
import { consumptionCsv, consumptionFileName } from './consumptionFile.ts'
import { resolveRange } from './consumptionRange.ts'
import type { ConsumptionSearch, RangePreset } from './consumptionRange.ts'
import styles from './Consumption.module.css'

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
