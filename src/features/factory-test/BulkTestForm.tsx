import { plural, t } from '@lingui/core/macro'
import { useForm, useWatch } from 'react-hook-form'
import { compileIccids, type CompiledList } from '../../domain/iccid/compileIccids.ts'
import { describeExcluded } from '../../domain/iccid/describeIccidError.ts'
import { LineGroup } from '../../domain/iccid/LineGroup.tsx'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useTestLine.ts'

/** One request per SIM: longer lists would take too long for a page. */
const maxSims = 500

interface BulkInput {
  text: string
}

export function BulkTestForm({ line }: { line: Line }) {
  const form = useForm<BulkInput>({ defaultValues: { text: '' }, mode: 'onChange' })
  const text = useWatch({ control: form.control, name: 'text' })
  const list = compileIccids(text)
  const count = list.iccids.length
  const limit = formatCount(maxSims)
  const reason = listError(list) ?? (count === 0 ? t`Enter ICCIDs first` : undefined)
  const submit = async () => {
    // Enter submits a form even if its button is disabled.
    if (reason !== undefined) return
    const isSure = await confirm({
      title: plural(count, { one: 'Test # SIM?', other: 'Test # SIMs?' }),
      consequence: t`Registered SIMs with status “Issued” start their factory test. For the others, the test log shows the reason.`,
      confirmLabel: plural(count, { one: 'Start # test', other: 'Start # tests' }),
      isDestructive: false,
    })
    if (!isSure) return
    line.testMany(list.iccids.map(({ iccid }) => iccid))
    form.reset()
  }
  return (
    <Form form={form} className={styles.field} onSubmit={() => void submit()}>
      <FormTextField<BulkInput>
        name="text"
        label={t`ICCIDs`}
        rows={4}
        isIdentifier
        help={t`One per line, or separated by commas. At most ${limit}.`}
        rules={{ validate: (entered) => listError(compileIccids(entered)) }}
      />
      <SkippedEntries list={list} />
      <div>
        <Button type="submit" disabledReason={reason} isBusy={line.isBusy}>
          {count === 0 ? t`Test SIMs` : plural(count, { one: 'Test # SIM', other: 'Test # SIMs' })}
        </Button>
      </div>
    </Form>
  )
}

function SkippedEntries({ list }: { list: CompiledList }) {
  const skipped = describeExcluded(list)
  const skippedCount = skipped.length
  const duplicateCount = list.duplicates.length
  return (
    <>
      <LineGroup
        title={plural(skippedCount, { one: '# entry skipped', other: '# entries skipped' })}
        entries={skipped}
        icon="warning"
      />
      {duplicateCount > 0 && (
        <p className={styles.note}>
          {plural(duplicateCount, {
            one: '# duplicate ignored',
            other: '# duplicates ignored',
          })}
        </p>
      )}
    </>
  )
}

function listError({ iccids, lineCount }: CompiledList): string | undefined {
  if (iccids.length === 0 && lineCount > 0) return t`No line contains an ICCID`
  const limit = formatCount(maxSims)
  const count = formatCount(iccids.length)
  return iccids.length > maxSims ? t`At most ${limit} SIMs; this list has ${count}` : undefined
}
