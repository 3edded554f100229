/** Range, view and CSV export of the usage chart. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ExportButton } from '../../../domain/export/ExportButton.tsx'
import { saveFile } from '../../../domain/export/saveFile.ts'
import { dayRange } from '../../../lib/days.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx'
import { ChoiceButton } from '../../../ui/menu/MenuButton.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import type { ConsumptionView } from './consumptionChart.ts'
import type { DayUse } from './consumptionFigures.ts'
import { resolveRange, type ConsumptionSearch, type RangePreset } from './consumptionRange.ts'
import { consumptionCsv, consumptionFileName } from './ConsumptionTable.tsx'
import styles from './UsageTab.module.css'

const CustomRangePopover = lazyFloat(() =>
  import('./CustomRangePopover.tsx').then((module) => module.CustomRangePopover),
)

interface ConsumptionControlsProps {
  iccid: string
  today: string
  days: readonly DayUse[]
  search: ConsumptionSearch
  onChange: (part: Partial<ConsumptionSearch>) => void
}

const rangeOptions: readonly { value: RangePreset | 'custom'; label: string }[] = [
  { value: '7d', label: t`Last 7 days` },
  { value: '30d', label: t`Last 30 days` },
  { value: 'month', label: t`This month` },
  { value: 'last-month', label: t`Last month` },
  { value: '3m', label: t`Last 3 months` },
  { value: 'custom', label: t`Custom range` },
]

const viewOptions: readonly { value: ConsumptionView; label: string }[] = [
  { value: 'day', label: t`Per day` },
  { value: 'total', label: t`Month so far` },
]

export function ConsumptionControls({
  iccid,
  today,
  days,
  search: { choice, view, isTable },
  onChange,
}: ConsumptionControlsProps) {
  const shown = resolveRange(choice, today)
  const { from, to } = choice.preset === 'custom' ? choice : shown
  const dates = dayRange(from, to)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popover = useDisclosure()
  const save = () =>
    saveFile(
      new Blob([consumptionCsv(iccid, days)], { type: 'text/csv;charset=utf-8' }),
      consumptionFileName(iccid, days),
    )
  return (
    <div className={styles.controls}>
      <span ref={setAnchor} className={styles.range}>
        <ChoiceButton
          label={t`Range`}
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
            aria-label={t`Days: ${dates}. Change the days`}
            aria-haspopup="dialog"
            aria-expanded={popover.isOpen}
            onPointerEnter={CustomRangePopover.preload}
            onFocus={CustomRangePopover.preload}
            onClick={popover.open}
          >
            {dates}
          </Button>
        )}
      </span>
      <CustomRangePopover
        key={popover.opening}
        isOpen={popover.isOpen}
        anchor={anchor}
        days={{ from, to }}
        today={today}
        onApply={(first, last) => onChange({ choice: { preset: 'custom', from: first, to: last } })}
        onClose={popover.close}
      />
      <SegmentedControl
        label={t`Values`}
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
          {t`Table`}
        </Button>
        <ExportButton
          label={t`Export CSV`}
          size="small"
          disabledReason={days.length === 0 ? t`No days to export` : undefined}
          onClick={save}
        />
      </span>
    </div>
  )
}
