/** The first step: a CSV file or pasted rows, how the text is read, and its first rows. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { formatCount } from '../../../../lib/count.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FileField } from '../../../../ui/input/FileField.tsx'
import { SelectField } from '../../../../ui/input/SelectField.tsx'
import { TextField } from '../../../../ui/input/TextField.tsx'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { PlainTable } from '../../../../ui/plain-table/PlainTable.tsx'
import wizard from '../../wizard/Wizard.module.css'
import { changeImport, changeImportText, isImportSaved } from '../importDraft.ts'
import type { ImportDraft } from '../importDraft.ts'
import { ImportFoot } from '../ImportNavigation.tsx'
import { encodings } from './decodeFile.ts'
import { changeEncoding, hasFile, readImportFile } from './readImportFile.ts'
import { separators } from './readTable.ts'
import type { TableRow } from './readTable.ts'
import { validateTable } from './summarizeTable.ts'
import type { TableSummary } from './summarizeTable.ts'
import { useTable } from './useTable.ts'
import styles from '../Import.module.css'

/** Longer texts are not shown in a field. */
const longestShown = 200_000

export function FileStep({ draft }: { draft: ImportDraft }) {
  const { id, text, fileName } = draft
  const [fileProblem, setFileProblem] = useState<string>()
  const navigate = useNavigate()
  const { table, isReading } = useTable(draft)
  const disabledReason = table
    ? validateTable(table)
    : isReading
      ? 'The file is being read.'
      : 'Choose a file or paste rows.'
  const takeText = (next: string) =>
    changeImportText(id, { text: next, fileName: undefined, encoding: undefined })
  const isInField = fileName === undefined && text.length <= longestShown
  return (
    <MuiScope>
      <section className={wizard.panel} aria-label="File">
        <p className={wizard.lead}>
          One SIM per row, with its ICCID and the values to change, such as device name, label or
          data limit. The first row holds the column titles.
        </p>
        <FileField
          label="CSV file"
          isLabelHidden
          kind="a CSV file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          value={null}
          error={fileProblem}
          onChange={(file) =>
            void (file && readImportFile(id, file).then((problem) => setFileProblem(problem)))
          }
        >
          {isInField ? (
            <TextField
              label="Paste rows from a spreadsheet"
              rows={6}
              isIdentifier
              placeholder={'ICCID,Device name\n8988303000000000019,Pump 7'}
              value={text}
              onChange={takeText}
            />
          ) : (
            <div className={styles.file}>
              <strong>{fileName ?? `${formatCount(text.length)} characters pasted`}</strong>
              <Button size="small" icon="close" onClick={() => takeText('')}>
                Remove
              </Button>
            </div>
          )}
        </FileField>
        {text !== '' && <ReadingFields draft={draft} table={table} />}
        {table && <TablePreview table={table} />}
        {!isImportSaved(id) && (
          <p className={wizard.note}>
            This file is too large for the browser's storage. Reloading the page loses it.
          </p>
        )}
      </section>
      <ImportFoot id={id} disabledReason={disabledReason}>
        <Button
          variant="primary"
          endIcon="arrowRight"
          disabledReason={disabledReason}
          onClick={() => void navigate(paths.batchImport('columns', { draft: id }))}
        >
          Match columns
        </Button>
      </ImportFoot>
    </MuiScope>
  )
}

interface ReadingFieldsProps {
  draft: ImportDraft
  table: TableSummary | undefined
}

/** How the text is read, as detected or chosen. */
function ReadingFields({ draft, table }: ReadingFieldsProps) {
  const { id, encoding } = draft
  return (
    <div className={styles.fields}>
      <SelectField
        label="Separator"
        value={draft.separator ?? table?.separator ?? ','}
        options={separators}
        onChange={(separator) => changeImport(id, { separator, uses: undefined })}
      />
      {encoding !== undefined && (
        <SelectField
          label="Encoding"
          value={encoding}
          options={encodings}
          disabledReason={
            hasFile(id) ? undefined : 'Choose the file again to read it in another encoding.'
          }
          onChange={(next) => changeEncoding(id, next)}
        />
      )}
    </div>
  )
}

function TablePreview({ table }: { table: TableSummary }) {
  const { columns, rowCount, sample } = table
  return (
    <>
      <p className={wizard.sentence} role="status">
        {formatCount(rowCount)} {rowCount === 1 ? 'row' : 'rows'} with {columns.length}{' '}
        {columns.length === 1 ? 'column' : 'columns'}
      </p>
      {rowCount > 0 && (
        <PlainTable
          label="First rows of the file"
          columns={columns.map(({ title }, index) => ({
            id: title,
            header: title,
            render: ({ cells }: TableRow) => cells[index] ?? '',
          }))}
          rows={sample}
          keyOf={({ line }) => line}
        />
      )}
    </>
  )
}
