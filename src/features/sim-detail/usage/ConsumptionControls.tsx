/** Range, view and CSV export; the URL holds what is chosen. */
import { useState } from 'react'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { ChoiceButton } from '../../../ui/menu/ChoiceButton.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useFloat } from '../../../ui/mui/useFloat.ts'
import type { ConsumptionView } from './consumptionChart.ts'
import type { DayUse } from './consumptionFigures.ts'
import { resolveRange } from './consumptionRange.ts'
import type { ConsumptionSearch, RangePreset } from './consumptionRange.ts'
import { consumptionCsv, consumptionFileName } from './ConsumptionTable.tsx'
import styles from './UsageTab.module.css'

const CustomRangePopover = lazyFloat(() =>
  import('./CustomRangePopover.tsx').then((module) => module.CustomRangePopover),
)

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
  { value: 'custom', label: 'Custom range' },
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useFloat()
  const save = () =>
    saveFile(
      new Blob([consumptionCsv(iccid, days)], { type: 'text/csv;charset=utf-8' }),
      consumptionFileName(iccid, days),
    )
  return (
    <div className={styles.controls}>
      <span ref={setAnchor} className={styles.range}>
        <ChoiceButton
          label="Range"
          icon="calendar"
          value={choice.preset}
          options={rangeOptions}
          onChange={(preset) => {
            if (preset === 'custom') popover.open()
            else onChange({ choice: { preset } })
          }}
        />
        {choice.preset === 'custom' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Days: ${choice.from} to ${choice.to}. Change the days`}
            aria-haspopup="dialog"
            aria-expanded={popover.isOpen}
            onPointerEnter={CustomRangePopover.preload}
            onFocus={CustomRangePopover.preload}
            onClick={popover.open}
          >
            {choice.from} to {choice.to}
          </Button>
        )}
      </span>
      <CustomRangePopover
        key={popover.opening}
        isOpen={popover.isOpen}
        anchor={anchor}
        days={choice.preset === 'custom' ? choice : shown}
        today={today}
        onApply={(from, to) => onChange({ choice: { preset: 'custom', from, to } })}
        onClose={popover.close}
      />
      <SegmentedControl
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
        <ExportButton
          label="Export CSV"
          size="small"
          disabledReason={days.length === 0 ? 'There are no days to export.' : undefined}
          onClick={save}
        />
      </span>
    </div>
  )
}
