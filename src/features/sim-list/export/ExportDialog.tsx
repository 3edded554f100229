/** What to export and how; the work itself goes on beside the list. */
import { useState } from 'react'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SegmentedInput } from '../../../ui/input/SegmentedInput.tsx'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { beginExport } from './currentExport.ts'
import type { ExportFormat } from './exportEncoder.ts'
import { simExportFields } from '../columns.tsx'
import type { ExportScope } from './exportSource.ts'
import styles from './ExportDialog.module.css'

/** One choice of what to export. */
export interface ExportChoice {
  scope: ExportScope
  /** What it is, without the count: "All matching SIMs". */
  label: string
  count: number | undefined
}

export interface ExportDialogProps {
  isOpen: boolean
  choices: readonly ExportChoice[]
  /** The columns on screen, from left to right. */
  visibleColumnIds: readonly string[]
  onClose: () => void
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'excel', label: 'CSV for Excel' },
  { value: 'json', label: 'JSON' },
] as const

const formatNotes: Record<ExportFormat, string> = {
  csv: 'Plain CSV in UTF-8. Formulas are neutralized.',
  excel: 'Excel keeps ICCIDs and other identifiers as text, with all their digits.',
  json: 'A list of records under the field names of the GraphQL interface.',
}

const columnChoices = [
  { value: 'visible', label: 'Visible columns' },
  { value: 'all', label: 'All columns' },
] as const

const simsPerCall = 100

export function ExportDialog({ isOpen, choices, visibleColumnIds, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState('0')
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [columns, setColumns] = useState<'visible' | 'all'>('visible')
  const choice = choices[Number(chosen)] ?? choices[0]
  const count = choice?.count

  const start = () => {
    if (!choice) return
    const fields = simExportFields(columns === 'all' ? 'all' : visibleColumnIds)
    beginExport({ scope: choice.scope, format, fields })
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title="Export SIMs" onClose={onClose}>
      <Dialog.Body>
        <div className={styles.fields}>
          <SelectInput
            label="Which SIMs"
            value={String(Math.max(0, choice ? choices.indexOf(choice) : 0))}
            options={choices.map(({ label, count: size }, index) => ({
              value: String(index),
              label: size === undefined ? label : `${label} (${formatCount(size)})`,
            }))}
            onChange={setChosen}
          />
          <SegmentedInput
            label="Columns"
            value={columns}
            options={columnChoices}
            onChange={setColumns}
          />
          <SegmentedInput label="Format" value={format} options={formats} onChange={setFormat} />
          <p className={styles.note}>{formatNotes[format]}</p>
          {choice &&
            choice.scope.kind !== 'loaded' &&
            count !== undefined &&
            count > simsPerCall && (
              <p className={styles.note}>
                The service gives {simsPerCall} SIMs a call, so this takes{' '}
                {formatCount(Math.ceil(count / simsPerCall))} calls. You can pause or cancel it and
                keep what has come.
              </p>
            )}
        </div>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" icon="download" onClick={start}>
          {count === undefined
            ? 'Export SIMs'
            : `Export ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
