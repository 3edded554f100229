/** The one field of the line: an ICCID or a command, ended by Enter, as a scanner sends it. It takes the focus and keeps it. */
import { useState } from 'react'
import { formatCount } from '../../lib/count.ts'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useLine.ts'

export function LineField({ line }: { line: Line }) {
  const [text, setText] = useState('')
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        line.enter(text)
        setText('')
      }}
    >
      <TextInput
        label="Scan or type an ICCID"
        value={text}
        onChange={setText}
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
    </form>
  )
}
