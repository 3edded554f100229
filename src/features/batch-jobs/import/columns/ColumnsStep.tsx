import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { formatList } from '../../../../lib/list.ts'
import { RadioField } from '../../../../ui/field/RadioField.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { Note, Quiet } from '../../../../ui/text/Text.tsx'
import { useCustomer } from '../../../../domain/useCustomer.ts'
import { changeFields, limitUnits } from '../../../../domain/batch-jobs/batchChanges.ts'
import wizard from '../../wizard/Wizard.module.css'
import { useTable, validateTable } from '../file/useTable.ts'
import { importDrafts, type ImportDraft } from '../importDraft.ts'
import { StepFooter } from '../../steps.tsx'
import type { ColumnUse, TableColumn } from '../file/readTable.ts'
import { importFieldNames, needsUnit, validateColumnUses } from './columnUse.ts'
import styles from '../Import.module.css'

export function ColumnsStep({ draft }: { draft: ImportDraft }) {
  const { id, clearsEmpty } = draft
  const navigate = useNavigate()
  const { table, uses, isReading } = useTable(draft)
  const disabledReason = table
    ? (validateTable(table) ?? validateColumnUses(uses, table.columns))
    : isReading
      ? t`Reading the file`
      : t`Choose a file first`
  const ignored = (table?.columns ?? []).filter(
    ({ example }, index) => example !== '' && uses[index]?.field === '',
  )
  const ignoredTitles = formatList(ignored.map(({ title }) => title))
  const setUse = (index: number, use: ColumnUse) =>
    importDrafts.change(id, { uses: uses.with(index, use) })
  return (
    <MuiScope>
      <section className={wizard.panel} aria-label={t`Columns`}>
        <p className={wizard.lead}>{t`Choose what each column of the file contains.`}</p>
        {table ? (
          <ul className={styles.columns}>
            {table.columns.map((column, index) => (
              <Column
                key={column.title}
                column={column}
                use={uses[index] ?? { field: '', unit: '' }}
                onChange={(use) => setUse(index, use)}
              />
            ))}
          </ul>
        ) : (
          <Skeleton lines={4} />
        )}
        {ignored.length > 0 && (
          <Note isSmall role="status">
            {t`Not imported: ${ignoredTitles}. Choose what they contain to import them.`}
          </Note>
        )}
        <RadioField
          label={t`Empty cells`}
          value={clearsEmpty ? 'clear' : 'keep'}
          options={[
            { value: 'keep', label: t`Keep the current value` },
            {
              value: 'clear',
              label: t`Clear the value`,
              help: t`Clears device name and label, and removes limits. Status, IMEI lock and customer stay unchanged.`,
            },
          ]}
          onChange={(choice) => importDrafts.change(id, { clearsEmpty: choice === 'clear' })}
        />
      </section>
      <StepFooter
        back={{ to: paths.batchImport('file', { draft: id }), label: t`Back` }}
        disabledReason={disabledReason}
        endIcon="arrowRight"
        onClick={() => void navigate(paths.batchImport('check', { draft: id }))}
      >
        {t`Review changes`}
      </StepFooter>
    </MuiScope>
  )
}

interface ColumnProps {
  column: TableColumn
  use: ColumnUse
  onChange: (use: ColumnUse) => void
}

function Column({ column: { title, example, hasBareNumber }, use, onChange }: ColumnProps) {
  const hasCustomers = (useCustomer().data?.sub_customer_list ?? []).length > 0
  const fields = (['iccid', ...changeFields] as const).filter(
    (field) => field !== 'customer_id' || hasCustomers || use.field === field,
  )
  return (
    <li className={styles.column}>
      <span className={styles.title}>
        <strong>{title}</strong>
        <Quiet isSmall>{example === '' ? t`Empty` : example}</Quiet>
      </span>
      <SelectField<ColumnUse['field']>
        label={t`Use ${title} as`}
        isLabelHidden
        value={use.field}
        options={[
          { value: '', label: t`Ignore` },
          ...fields.map((field) => ({ value: field, label: importFieldNames[field] })),
        ]}
        onChange={(field) => onChange({ field, unit: '' })}
      />
      {needsUnit(use.field) && hasBareNumber && (
        <SelectField
          label={t`Unit of ${title}`}
          isLabelHidden
          placeholder={t`Unit`}
          value={use.unit}
          options={limitUnits(use.field).map(({ unit }) => ({ value: unit, label: unit }))}
          help={t`For cells without a unit`}
          onChange={(unit) => onChange({ ...use, unit })}
        />
      )}
    </li>
  )
}
