import { plural, t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { showExport } from '../../../domain/export/currentExport.ts'
import { formatCount } from '../../../lib/count.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormSelect, FormToggle } from '../../../ui/form/FormFields.tsx'
import { Note } from '../../../ui/text/Text.tsx'
import { type ExportFormat, type ExportScope, simExportFields, startExport } from './simExport.ts'
import { isUnfiltered } from '../../../domain/sim-filter/simCriteria.ts'
import type { PagerState } from '../../../lib/pager.ts'
import type { SimPager } from '../useSimPages.ts'
import styles from './ExportDialog.module.css'

interface ExportChoice {
  scope: ExportScope
  label: string
  count: number | undefined
}

interface ExportDialogProps {
  isOpen: boolean
  choices: readonly ExportChoice[]
  visibleColumnIds: readonly string[]
  onClose: () => void
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'excel', label: t`CSV for Excel` },
  { value: 'json', label: 'JSON' },
] as const

const formatNotes: Record<ExportFormat, string> = {
  csv: t`Plain CSV in UTF-8. Formulas are neutralized.`,
  excel: t`Excel keeps ICCIDs and other identifiers as text with all digits.`,
  json: t`A list of records with the field names of the GraphQL interface.`,
}

const columnChoices = [
  { value: 'visible', label: t`Visible columns` },
  { value: 'all', label: t`All columns` },
] as const

const simsPerRequest = 100

interface ExportInput {
  choice: string
  columns: 'visible' | 'all'
  format: ExportFormat
}

export function ExportDialog({ isOpen, onClose, ...rest }: ExportDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={t`Export SIMs`} onClose={onClose}>
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
  const requests = Math.ceil((count ?? 0) / simsPerRequest)
  const start = ({ columns }: ExportInput) => {
    if (!choice) return
    const fields = simExportFields(columns === 'all' ? 'all' : visibleColumnIds)
    showExport({
      run: startExport({ scope: choice.scope, format, fields }),
      countText: (number) => plural(number, { one: '# SIM', other: '# SIMs' }),
      missingText: (missing) =>
        plural(missing, {
          one: '# SIM no longer exists or no longer matches.',
          other: '# SIMs no longer exist or no longer match.',
        }),
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
              label={t`SIMs`}
              options={choices.map(({ label, count: size }, index) => ({
                value: String(index),
                label: size === undefined ? label : `${label} (${formatCount(size)})`,
              }))}
            />
          )}
          <FormToggle<ExportInput> name="columns" label={t`Columns`} options={columnChoices} />
          <FormToggle<ExportInput>
            name="format"
            label={t`Format`}
            options={formats}
            help={formatNotes[format]}
          />
          {choice && choice.scope.kind !== 'loaded' && requests > 1 && (
            <Note>
              {plural(requests, {
                one: 'This takes # request. Pause or cancel any time and keep what was downloaded.',
                other:
                  'This takes # requests. Pause or cancel any time and keep what was downloaded.',
              })}
            </Note>
          )}
        </div>
      </Dialog.Body>
      <Dialog.Actions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" icon="download">
          {count === undefined
            ? t`Export SIMs`
            : plural(count, { one: 'Export # SIM', other: 'Export # SIMs' })}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}

interface ListExportProps extends Omit<ExportDialogProps, 'choices'> {
  pager: SimPager
  state: PagerState
}

export function ListExport({ pager, state, ...dialog }: ListExportProps) {
  return <ExportDialog {...dialog} choices={exportChoices(pager, state)} />
}

function exportChoices(pager: SimPager, { keys, total, hasMore }: PagerState): ExportChoice[] {
  const { criteria } = pager.view
  const matching: ExportChoice = {
    label: isUnfiltered(criteria) ? t`All SIMs` : t`All matching SIMs`,
    count: total,
    scope: { kind: 'matching', criteria, excluded: new Set(), expected: total },
  }
  const loaded: ExportChoice = {
    label: t`Loaded rows, in this order`,
    count: keys.length,
    scope: { kind: 'loaded', iccids: keys },
  }
  return hasMore ? [matching, loaded] : [loaded, matching]
}
