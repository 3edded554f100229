import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormCheckbox, FormTextField } from '../../../../ui/form/FormFields.tsx'
import { FileField } from '../../../../ui/field/FileField.tsx'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { formatCount } from '../../../../lib/count.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { saveCsv } from '../../../../domain/export/saveFile.ts'
import { csvField } from '../../../../lib/csv.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { Note } from '../../../../ui/text/Text.tsx'
import type { CompiledList } from '../../../../domain/iccid/compileIccids.ts'
import { describeExcluded, describeRejected } from '../../../../domain/iccid/describeIccidError.ts'
import { LineGroup, type ListLine } from '../../../../domain/iccid/LineGroup.tsx'
import {
  describeUnknown,
  lineOf,
  useTypedList,
  type ListForm,
  type ResolvedList,
} from './useTypedList.ts'
import styles from '../Wizard.module.css'
import typed from './TypedSims.module.css'

export function TypedSims({ draft }: { draft: BatchDraft }) {
  const list = useTypedList(draft)
  const { data, error, isFetching, progress = 0, refetch } = list.resolving
  const problem = data || isFetching ? undefined : toProblem(error)
  return (
    <Form
      form={list.form}
      onSubmit={() => {}}
      className={styles.stack}
      aria-label={t`List of ICCIDs`}
    >
      <FileField
        label={t`File of ICCIDs`}
        isLabelHidden
        kind={t`a text or CSV file`}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        value={null}
        error={list.fileProblem}
        onChange={(file) => void (file && list.readFile(file))}
      >
        {list.isLong ? (
          <div className={typed.longText}>
            <LongList fileName={list.fileName} length={list.text.length} />
            <Button size="small" icon="close" onClick={list.clear}>
              {t`Clear list`}
            </Button>
          </div>
        ) : (
          <FormTextField<ListForm>
            name="text"
            label={t`ICCIDs`}
            rows={8}
            isIdentifier
            placeholder={'8988303000000000019\n8988303000000000027'}
            help={t`One or more per line, with 18 to 20 digits. Other columns are ignored.`}
          />
        )}
      </FileField>
      {list.compiled && list.compiled.misspelt.length > 0 && (
        <FormCheckbox<ListForm>
          name="includesMisspelt"
          label={plural(list.compiled.misspelt.length, {
            one: 'Include # ICCID with a wrong check digit',
            other: 'Include # ICCIDs with a wrong check digit',
          })}
          help={t`Excluded by default: a wrong last digit is usually a typo.`}
        />
      )}
      {!data && isFetching && (
        <Progress
          label={t`Looking up SIMs`}
          done={Math.round(progress * list.iccidCount)}
          total={list.iccidCount}
          text={(done, total) => t`${done} of ${total} ICCIDs looked up`}
        />
      )}
      {problem && <ErrorState problem={problem} retry={refetch} />}
      {list.compiled && (
        <TypedResult
          compiled={list.compiled}
          resolved={data}
          includesMisspelt={list.includesMisspelt}
          excluded={draft.typedExcluded}
        />
      )}
      {list.isRestored && (
        <Note isSmall>
          {plural(draft.typed.length, {
            one: '# SIM restored. Its list was too long to save.',
            other: '# SIMs restored. Their list was too long to save.',
          })}
        </Note>
      )}
    </Form>
  )
}

function LongList({ fileName, length }: { fileName: string; length: number }) {
  const size = formatCount(length)
  if (fileName === '') return <p>{t`The list is too long to show (${size} characters).`}</p>
  return (
    <p>
      <Trans>
        <strong>{fileName}</strong> is too long to show ({size} characters).
      </Trans>
    </p>
  )
}

interface TypedResultProps {
  compiled: CompiledList
  resolved: ResolvedList | undefined
  includesMisspelt: boolean
  excluded: readonly ListLine[]
}

function TypedResult({ compiled, resolved, includesMisspelt, excluded }: TypedResultProps) {
  const { iccids, duplicates, rejected, lineCount } = compiled
  const duplicateLines = [
    ...duplicates.map((written) => lineOf(written, t`Already in the list.`)),
    ...(resolved?.duplicates ?? []).map(({ written, iccid }) =>
      lineOf(written, t`Same SIM as ${iccid}.`),
    ),
  ]
  const unknown = describeUnknown(resolved?.unknown ?? [])
  const wrong = describeExcluded({ ...compiled, rejected: [] })
  const reconciled = (resolved?.reconciled ?? []).map(({ written, iccid }) =>
    lineOf(written, t`Known to the service as ${iccid}.`),
  )
  return (
    <div className={styles.stack}>
      <p className={styles.sentence} role="status">
        <Icon name={iccids.length === 0 ? 'warning' : 'check'} size={18} />
        <span>{describeResult(iccids.length, lineCount, resolved)}</span>
      </p>
      <LineGroup
        title={plural(reconciled.length, {
          one: '# ICCID in another form, included',
          other: '# ICCIDs in another form, included',
        })}
        entries={reconciled}
        icon="info"
      />
      <LineGroup
        title={plural(duplicateLines.length, {
          one: '# duplicate ignored',
          other: '# duplicates ignored',
        })}
        entries={duplicateLines}
        icon="info"
      />
      <LineGroup
        title={
          includesMisspelt
            ? plural(wrong.length, {
                one: '# ICCID with a wrong check digit, included',
                other: '# ICCIDs with a wrong check digit, included',
              })
            : plural(wrong.length, {
                one: '# ICCID with a wrong check digit, excluded',
                other: '# ICCIDs with a wrong check digit, excluded',
              })
        }
        entries={wrong}
        icon="warning"
      />
      <LineGroup
        title={plural(unknown.length, {
          one: '# unknown ICCID, excluded',
          other: '# unknown ICCIDs, excluded',
        })}
        entries={unknown}
        icon="warning"
      />
      <LineGroup
        title={plural(rejected.length, {
          one: '# unreadable entry, excluded',
          other: '# unreadable entries, excluded',
        })}
        entries={describeRejected(rejected)}
        icon="warning"
      />
      {resolved && excluded.length > 0 && (
        <div>
          <Button
            size="small"
            icon="download"
            onClick={() => saveCsv('excluded-iccids.csv', excludedFields, excluded)}
          >
            {plural(excluded.length, {
              one: 'Save # excluded entry as CSV',
              other: 'Save # excluded entries as CSV',
            })}
          </Button>
        </div>
      )}
    </div>
  )
}

function describeResult(
  iccidCount: number,
  lineCount: number,
  resolved: ResolvedList | undefined,
): string {
  const list = t`${plural(iccidCount, { one: '# ICCID', other: '# different ICCIDs' })} in ${plural(lineCount, { one: '# line', other: '# lines' })}.`
  if (!resolved) return iccidCount === 0 ? list : `${list} ${t`Looking up SIMs.`}`
  const known = resolved.iccids.length
  const result =
    known === 0
      ? t`None of them is a SIM of this customer.`
      : plural(known, { one: '# SIM selected.', other: '# SIMs selected.' })
  return `${list} ${result}`
}

const excludedFields = [
  csvField<ListLine>('Line', ({ line }) => line, 'number'),
  csvField<ListLine>('Text', ({ text }) => text),
  csvField<ListLine>('Reason', ({ reason }) => reason),
]
