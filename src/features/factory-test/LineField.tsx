/** Takes an ICCID or a command, ended by Enter, as a scanner sends it. */
import { useForm } from 'react-hook-form'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useLine.ts'

interface LineInput {
  entry: string
}

export function LineField({ line }: { line: Line }) {
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
        label="Scan or type an ICCID"
        autoFocus
        isIdentifier
        autoComplete="off"
        help="Then TEST, PASS or FAIL with a note, in this field or by Alt+T, Alt+P, Alt+F."
        end={
          <Button type="submit" size="small">
            Enter
          </Button>
        }
      />
      <p role="status" className={line.said?.isRefused ? styles.refused : styles.said}>
        {line.said?.words}
        {line.waitingCount > 0 &&
          ` (${line.waitingCount === 1 ? '1 entry waits' : `${formatCount(line.waitingCount)} entries wait`})`}
      </p>
      {line.problem && <ProblemNote problem={line.problem} />}
    </Form>
  )
}
