/** The field for ICCIDs and commands, ended by Enter as scanners do. */
import { plural, t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormFields.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useTestLine.ts'

interface LineInput {
  entry: string
}

export function LineField({ line }: { line: Line }) {
  const { pendingCount } = line
  const form = useForm<LineInput>({ defaultValues: { entry: '' } })
  const enter = ({ entry }: LineInput) => {
    if (entry.trim() === '') return
    line.enter(entry)
    form.reset()
  }
  return (
    <Form form={form} onSubmit={enter} className={styles.field}>
      <FormTextField<LineInput>
        name="entry"
        label={t`Scan or type an ICCID`}
        autoFocus
        isIdentifier
        autoComplete="off"
        help={t`Then enter TEST, PASS or FAIL with a note, or press Alt+T, Alt+P or Alt+F.`}
        end={
          <Button type="submit" size="small">
            {t`Enter`}
          </Button>
        }
      />
      <p role="status" className={line.message?.isError ? styles.error : styles.message}>
        {line.message?.text}
        {pendingCount > 0 &&
          ` ${plural(pendingCount, { one: '(# entry pending)', other: '(# entries pending)' })}`}
      </p>
      {line.problem && <ProblemNote problem={line.problem} />}
    </Form>
  )
}
