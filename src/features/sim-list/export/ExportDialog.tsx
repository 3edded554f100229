/** What to export and how; the work itself goes on beside the pages. */
import { useForm, useWatch } from 'react-hook-form'
import { showExport } from '../../../domain/export/currentExport.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormSelect } from '../../../ui/form/FormSelect.tsx'
import { FormToggle } from '../../../ui/form/FormToggle.tsx'
import type { ExportFormat } from './exportEncoder.ts'
import { simExportFields } from './simExportFields.ts'
import type { ExportScope } from './exportSource.ts'
import { startExport } from './exportRun.ts'
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

interface ExportInput {
  /** The position of the choice. */
  choice: string
  columns: 'visible' | 'all'
  format: ExportFormat
}

export function ExportDialog({ isOpen, onClose, ...rest }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Export SIMs" onClose={onClose}>
      <ExportForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ExportForm({ choices, visibleColumnIds, onClose }: Omit<ExportDialogProps, 'isOpen'>) {
  const form = useForm<ExportInput>({
    defaultValues: { choice: '0', columns: 'visible', format: 'csv' },
  })
  const input = useWatch({ control: form.control })
  const format = input.format ?? 'csv'
  const choice = choices[Number(input.choice)] ?? choices[0]
  const count = choice?.count
  const start = ({ columns }: ExportInput) => {
    if (!choice) return
    const fields = simExportFields(columns === 'all' ? 'all' : visibleColumnIds)
    showExport({
      run: startExport({ scope: choice.scope, format, fields }),
      noun: { one: 'SIM', many: 'SIMs' },
      missingReason: 'no longer exist or no longer match',
    })
    onClose()
  }
  return (
    <Form form={form} onSubmit={start}>
      <Dialog.Body>
        <div className={styles.fields}>
          {choices.length > 1 && (
            <FormSelect<ExportInput>
              name="choice"
              label="SIMs"
              options={choices.map(({ label, count: size }, index) => ({
                value: String(index),
                label: size === undefined ? label : `${label} (${formatCount(size)})`,
              }))}
            />
          )}
          <FormToggle<ExportInput> name="columns" label="Columns" options={columnChoices} />
          <FormToggle<ExportInput>
            name="format"
            label="Format"
            options={formats}
            help={formatNotes[format]}
          />
          {choice &&
            choice.scope.kind !== 'loaded' &&
            count !== undefined &&
            count > simsPerCall && (
              <p className={styles.note}>
                This takes {formatCount(Math.ceil(count / simsPerCall))} requests. Pause or cancel
                any time and keep what was downloaded.
              </p>
            )}
        </div>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" icon="download">
          {count === undefined
            ? 'Export SIMs'
            : `Export ${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}
