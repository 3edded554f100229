import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../domain/paths.ts'
import { csvSeparators, type CsvRow, type CsvSeparator } from '../../../../lib/csv.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { CardActions } from '../../../../ui/card/Card.tsx'
import { FileField } from '../../../../ui/field/FileField.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { MuiScope } from '../../../../ui/mui/MuiScope.tsx'
import { PlainTable } from '../../../../ui/plain-table/PlainTable.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import wizard from '../../wizard/Wizard.module.css'
import {
  changeImportText,
  encodings,
  importDrafts,
  type Encoding,
  type ImportDraft,
} from '../importDraft.ts'
import { StepFooter } from '../../steps.tsx'
import { changeEncoding, hasFile, readImportFile } from './readImportFile.ts'
import type { TableSummary } from './readTable.ts'
import { useTable, validateTable } from './useTable.ts'
import styles from '../Import.module.css'

const maxFieldLength = 200_000

export function FileStep({ draft }: { draft: ImportDraft }) {
  const { id, text, fileName } = draft
  const characterCount = text.length
  const [fileProblem, setFileProblem] = useState<string>()
  const navigate = useNavigate()
  const { table, isReading } = useTable(draft)
  const disabledReason = table
    ? validateTable(table)
    : isReading
      ? t`Reading the file`
      : t`Choose a file or paste rows.`
  const setText = (next: string) =>
    changeImportText(id, { text: next, fileName: undefined, encoding: undefined })
  const isInField = fileName === undefined && text.length <= maxFieldLength
  return (
    <MuiScope>
      <section className={wizard.panel} aria-label={t`File`}>
        <p className={wizard.lead}>
          {t`One SIM per row, with its ICCID and the values to change, such as device name, label or data limit. The first row contains the column titles.`}
        </p>
        <FileField
          label={t`CSV file`}
          isLabelHidden
          kind={t`a CSV file`}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          value={null}
          error={fileProblem}
          onChange={(file) =>
            void (file && readImportFile(id, file).then((problem) => setFileProblem(problem)))
          }
        >
          {isInField ? (
            <TextField
              label={t`Paste rows from a spreadsheet`}
              rows={6}
              isIdentifier
              placeholder={'ICCID,Device name\n8988303000000000019,Pump 7'}
              value={text}
              onChange={setText}
            />
          ) : (
            <CardActions>
              <strong>
                {fileName ??
                  plural(characterCount, {
                    one: '# character pasted',
                    other: '# characters pasted',
                  })}
              </strong>
              <Button size="small" icon="close" onClick={() => setText('')}>
                {t`Remove`}
              </Button>
            </CardActions>
          )}
        </FileField>
        {text !== '' && <ReadingFields draft={draft} table={table} />}
        {table && <TablePreview table={table} />}
        {!importDrafts.isSaved(id) && (
          <Note isSmall>
            {t`This file is too large for the browser's storage. Reloading the page discards it.`}
          </Note>
        )}
      </section>
      <StepFooter
        disabledReason={disabledReason}
        endIcon="arrowRight"
        onClick={() => void navigate(paths.batchImport('columns', { draft: id }))}
      >
        {t`Match columns`}
      </StepFooter>
    </MuiScope>
  )
}

const separatorNames: Record<CsvSeparator, string> = {
  ',': t`Comma ( , )`,
  ';': t`Semicolon ( ; )`,
  '\t': t({ message: 'Tab', context: 'character' }),
  '|': t`Vertical bar ( | )`,
}
const separatorOptions = csvSeparators.map((value) => ({ value, label: separatorNames[value] }))

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': t`UTF-16, big endian`,
  'windows-1252': t`Windows-1252 (Western Europe)`,
}
const encodingOptions = encodings.map((value) => ({ value, label: encodingNames[value] }))

function ReadingFields({ draft, table }: { draft: ImportDraft; table: TableSummary | undefined }) {
  const { id, encoding } = draft
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Separator`}
        value={draft.separator ?? table?.separator ?? ','}
        options={separatorOptions}
        onChange={(separator) => importDrafts.change(id, { separator, uses: undefined })}
      />
      {encoding !== undefined && (
        <SelectField
          label={t`Encoding`}
          value={encoding}
          options={encodingOptions}
          disabledReason={hasFile(id) ? undefined : t`Choose the file again to change the encoding`}
          onChange={(next) => changeEncoding(id, next)}
        />
      )}
    </div>
  )
}

function TablePreview({ table }: { table: TableSummary }) {
  const { columns, rowCount, sample } = table
  const columnCount = columns.length
  return (
    <>
      <p className={wizard.sentence} role="status">
        {t`${plural(rowCount, { one: '# row', other: '# rows' })} with ${plural(columnCount, { one: '# column', other: '# columns' })}`}
      </p>
      {rowCount > 0 && (
        <PlainTable
          label={t`First rows of the file`}
          columns={columns.map(({ title }, index) => ({
            id: String(index),
            header: title,
            render: ({ cells }: CsvRow) => cells[index] ?? '',
          }))}
          rows={sample}
          keyOf={({ line }) => line}
        />
      )}
    </>
  )
}
