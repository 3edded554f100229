/** Many SIMs at once: the ICCIDs of a pasted list, each looked up and put to test where it can be. Bad lines hold up no other. */
import { useForm, useWatch } from 'react-hook-form'
import { compileIccids, wrongCheckDigit } from '../../domain/iccid/compileIccids.ts'
import type { CompiledList } from '../../domain/iccid/compileIccids.ts'
import { LineGroup } from '../../domain/iccid/LineGroup.tsx'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useLine.ts'

/** One call a SIM: what takes longer than some minutes is not done from a page. */
const mostSims = 500

interface ManyInput {
  text: string
}

export function ManyForm({
  line,
  disabledReason,
}: {
  line: Line
  disabledReason: string | undefined
}) {
  const form = useForm<ManyInput>({ defaultValues: { text: '' }, mode: 'onChange' })
  const text = useWatch({ control: form.control, name: 'text' })
  const list = compileIccids(text)
  const count = list.iccids.length
  const sims = `${formatCount(count)} ${count === 1 ? 'SIM' : 'SIMs'}`
  const reason =
    disabledReason ?? listError(list) ?? (count === 0 ? 'Enter ICCIDs first.' : undefined)
  const submit = async () => {
    // Enter submits a form whatever its button says.
    if (reason !== undefined) return
    const isSure = await confirm({
      title: `Put ${sims} to test?`,
      consequence:
        'Those that are registered and Issued go into their factory test; the protocol says why others do not.',
      confirmLabel: `Test ${sims}`,
      isDestructive: false,
    })
    if (!isSure) return
    line.testMany(list.iccids.map(({ iccid }) => iccid))
    form.reset()
  }
  return (
    <Form form={form} className={styles.field} onSubmit={() => void submit()}>
      <FormTextField<ManyInput>
        name="text"
        label="ICCIDs"
        rows={4}
        isIdentifier
        help={`One per line, or separated by commas. ${mostSims} at most.`}
        rules={{ validate: (entered) => listError(compileIccids(entered)) }}
      />
      <SkippedLines list={list} />
      <div>
        <Button type="submit" disabledReason={reason} isBusy={line.isBusy}>
          {count === 0 ? 'Put SIMs to test' : `Put ${sims} to test`}
        </Button>
      </div>
    </Form>
  )
}

function SkippedLines({ list: { rejected, misspelt, duplicates } }: { list: CompiledList }) {
  const skipped = [
    ...rejected,
    ...misspelt.map(({ iccid, line }) => ({ line, text: iccid, reason: wrongCheckDigit })),
  ].toSorted((one, other) => one.line - other.line)
  return (
    <>
      <LineGroup
        title={skipped.length === 1 ? 'line skipped' : 'lines skipped'}
        entries={skipped}
        icon="warning"
      />
      {duplicates.length > 0 && (
        <p className={styles.note}>
          {formatCount(duplicates.length)} {duplicates.length === 1 ? 'duplicate' : 'duplicates'}{' '}
          ignored
        </p>
      )}
    </>
  )
}

/** What is wrong with the list as a whole. */
function listError({ iccids, lineCount }: CompiledList): string | undefined {
  if (iccids.length === 0 && lineCount > 0) return 'None of the lines holds an ICCID.'
  return iccids.length > mostSims
    ? `${formatCount(mostSims)} at most; these are ${formatCount(iccids.length)}.`
    : undefined
}
