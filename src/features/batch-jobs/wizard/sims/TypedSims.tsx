/** A list of ICCIDs, pasted or from a file. Lines that cannot be used are listed; only SIMs the service knows get into the draft. */
import { plural } from '@lingui/core/macro'
import type { BatchDraft } from '../../../../domain/batch-jobs/batchDraft.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormCheckbox } from '../../../../ui/form/FormCheckbox.tsx'
import { FormTextField } from '../../../../ui/form/FormTextField.tsx'
import { FileField } from '../../../../ui/input/FileField.tsx'
import { Progress } from '../../../../ui/progress/Progress.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { formatCount } from '../../../../lib/count.ts'
import { toProblem } from '../../../../lib/problem.ts'
import { saveFile } from '../../../../domain/export/saveFile.ts'
import { csvLine } from '../../../../lib/csv.ts'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import type { CompiledList } from '../../../../domain/iccid/compileIccids.ts'
import {
  describeIccidError,
  describeRejected,
} from '../../../../domain/iccid/describeIccidError.ts'
import { LineGroup } from '../../../../domain/iccid/LineGroup.tsx'
import type { ListLine } from '../../../../domain/iccid/LineGroup.tsx'
import { useTypedList } from './useTypedList.ts'
import type { ListForm } from './useTypedList.ts'
import type { ResolvedList } from './resolveIccids.ts'
import styles from '../Wizard.module.css'
import typed from './TypedSims.module.css'

export function TypedSims({ draft }: { draft: BatchDraft }) {
  const list = useTypedList(draft)
  const { data, error, isFetching, progress = 0, refetch, cancel } = list.resolving
  const problem = data || isFetching ? undefined : toProblem(error)
  const isCancelled = list.wantedCount > 0 && !data && !isFetching && !problem
  return (
    <Form form={list.form} onSubmit={() => {}} className={styles.stack} aria-label="List of ICCIDs">
      <FileField
        label="File of ICCIDs"
        isLabelHidden
        kind="a text or CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        value={null}
        error={list.fileProblem}
        onChange={(file) => void (file && list.readFile(file))}
      >
        {list.isLong ? (
          <div className={typed.longText}>
            <p>
              {list.fileName === '' ? 'The list' : <strong>{list.fileName}</strong>} is too long to
              be shown: {formatCount(list.text.length)} characters.
            </p>
            <Button size="small" icon="close" onClick={list.clear}>
              Clear the list
            </Button>
          </div>
        ) : (
          <FormTextField<ListForm>
            name="text"
            label="ICCIDs"
            rows={8}
            isIdentifier
            placeholder={'8988303000000000019\n8988303000000000027'}
            help="One or more per line, with 19 or 20 digits. Other columns of a table are ignored."
          />
        )}
      </FileField>
      {list.compiled && list.compiled.misspelt.length > 0 && (
        <FormCheckbox<ListForm>
          name="takesMisspelt"
          label={`Also look for the ${formatCount(list.compiled.misspelt.length)} with a wrong check digit`}
          help="They are left out otherwise: a wrong last digit is nearly always a typo."
        />
      )}
      {!data && isFetching && (
        <div className={styles.stack}>
          <Progress
            label="Looking for the SIMs"
            done={Math.round(progress * list.wantedCount)}
            total={list.wantedCount}
            unit="ICCIDs looked up"
          />
          <div>
            <Button size="small" icon="close" onClick={cancel}>
              Cancel lookup
            </Button>
          </div>
        </div>
      )}
      {isCancelled && (
        <div className={styles.stack}>
          <p className={styles.note}>Lookup cancelled. No SIM of the list is selected.</p>
          <div>
            <Button size="small" icon="refresh" onClick={refetch}>
              Look up SIMs
            </Button>
          </div>
        </div>
      )}
      {problem && <ErrorState problem={problem} retry={refetch} />}
      {list.compiled && (
        <TypedResult compiled={list.compiled} resolved={data} takesMisspelt={list.takesMisspelt} />
      )}
      {list.isRestored && (
        <p className={styles.note}>
          {formatCount(draft.typed.length)} SIMs were kept from before the page was loaded; the text
          they came from was too long to keep.
        </p>
      )}
    </Form>
  )
}

interface TypedResultProps {
  compiled: CompiledList
  /** Undefined while the service is being asked. */
  resolved: ResolvedList | undefined
  takesMisspelt: boolean
}

/** What happened to each line of a list: found, written in another form, duplicate, misspelt, unknown, not readable. */
function TypedResult({ compiled, resolved, takesMisspelt }: TypedResultProps) {
  const { iccids, duplicates, misspelt, rejected, lineCount } = compiled
  const twice = [
    ...duplicates.map(({ iccid, line }) => ({
      line,
      text: iccid,
      reason: 'Already in the list above.',
    })),
    ...(resolved?.sameCard ?? []).map(({ written, iccid }) => ({
      line: written.line,
      text: written.iccid,
      reason: `The same SIM as ${iccid}, written with ${written.iccid.length} digits.`,
    })),
  ]
  const unknown = (resolved?.unknown ?? []).map(({ iccid, line }) => ({
    line,
    text: iccid,
    reason: 'No SIM of this customer has this ICCID.',
  }))
  const wrong = misspelt.map(({ iccid, line }) => ({
    line,
    text: iccid,
    reason: describeIccidError({ code: 'checkDigit' }),
  }))
  const reconciled = (resolved?.reconciled ?? []).map(({ written, iccid }) => ({
    line: written.line,
    text: written.iccid,
    reason: `Known to the service as ${iccid}.`,
  }))
  const withoutIccid = describeRejected(rejected)
  // A duplicate is not left out: its SIM is taken once, or is in the list already as what it is.
  const leftOut = [...withoutIccid, ...(takesMisspelt ? [] : wrong), ...unknown].toSorted(
    (one, other) => one.line - other.line,
  )
  return (
    <div className={styles.stack}>
      <p className={styles.sentence} role="status">
        <Icon name={iccids.length === 0 ? 'warning' : 'check'} size={18} />
        <span>{summaryOf(iccids.length, lineCount, resolved)}</span>
      </p>
      <LineGroup
        title={plural(reconciled.length, {
          one: '# written in another form, taken',
          other: '# written in another form, taken',
        })}
        entries={reconciled}
        icon="info"
      />
      <LineGroup
        title={plural(twice.length, {
          one: '# more than once, taken once',
          other: '# more than once, taken once',
        })}
        entries={twice}
        icon="info"
      />
      <LineGroup
        title={
          takesMisspelt
            ? plural(wrong.length, {
                one: '# with a wrong check digit, looked for all the same',
                other: '# with a wrong check digit, looked for all the same',
              })
            : plural(wrong.length, {
                one: '# with a wrong check digit, left out',
                other: '# with a wrong check digit, left out',
              })
        }
        entries={wrong}
        icon="warning"
      />
      <LineGroup
        title={plural(unknown.length, {
          one: '# not known to the service, left out',
          other: '# not known to the service, left out',
        })}
        entries={unknown}
        icon="warning"
      />
      <LineGroup
        title={plural(rejected.length, {
          one: '# line without an ICCID, left out',
          other: '# lines without an ICCID, left out',
        })}
        entries={withoutIccid}
        icon="warning"
      />
      {resolved && leftOut.length > 0 && (
        <div>
          <Button size="small" icon="download" onClick={() => saveLeftOut(leftOut)}>
            {`Save the ${formatCount(leftOut.length)} left out as CSV`}
          </Button>
        </div>
      )}
    </div>
  )
}

function summaryOf(found: number, lines: number, resolved: ResolvedList | undefined): string {
  const read = `${formatCount(found)} ${found === 1 ? 'ICCID' : 'different ICCIDs'} in ${formatCount(lines)} ${lines === 1 ? 'line' : 'lines'}`
  if (!resolved) return found === 0 ? `${read}.` : `${read}. Looking for the SIMs.`
  const known = resolved.iccids.length
  return `${read}; ${known === 0 ? 'none of them is a SIM of this customer' : `${formatCount(known)} ${known === 1 ? 'SIM' : 'SIMs'} chosen`}.`
}

function saveLeftOut(entries: readonly ListLine[]): void {
  const lines = entries.map(({ line, text, reason }) =>
    csvLine([line, text, reason], ['number', 'text', 'text'], 'plain'),
  )
  saveFile(
    new Blob([csvLine(['Line', 'Text', 'Reason'], [], 'plain'), ...lines], {
      type: 'text/csv;charset=utf-8',
    }),
    'left-out.csv',
  )
}
