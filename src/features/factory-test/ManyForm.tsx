/** Many SIMs at once: a list of ICCIDs, each looked up and put to test where it can be. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { formatCount } from '../../lib/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/card/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { TextAreaInput } from '../../ui/input/TextAreaInput.tsx'
import styles from './FactoryTest.module.css'
import type { Line } from './useLine.ts'

/** One call a SIM: what takes longer than some minutes is not done from a page. */
const mostSims = 500

export function ManyForm({ line, whyNot }: { line: Line; whyNot: string | undefined }) {
  const [text, setText] = useState('')
  const entries = [...new Set(text.split(/[\s,;]+/).filter((entry) => entry !== ''))]
  const wrong = entries.filter((entry) => whyNotIccid(entry) !== undefined)
  const reason = whyNot ?? whyNotTest(entries.length, wrong)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const isSure = await confirm({
      title: `Put ${formatCount(entries.length)} SIMs to test?`,
      consequence:
        'Those that are registered and Issued go into their factory test; the protocol says why others do not.',
      confirmLabel: `Test ${formatCount(entries.length)} SIMs`,
      isDestructive: false,
    })
    if (!isSure) return
    line.testMany(entries)
    setText('')
  }
  return (
    <Card title="Many at once">
      <form className={styles.field} onSubmit={(event) => void submit(event)}>
        <TextAreaInput
          label="ICCIDs"
          value={text}
          onChange={setText}
          rows={4}
          help={`One a line, or parted by commas; ${mostSims} at most.`}
          error={wrong.length > 0 ? reason : undefined}
        />
        <div>
          <Button type="submit" whyNot={reason} isBusy={line.isBusy}>
            {entries.length === 0
              ? 'Put SIMs to test'
              : `Put ${formatCount(entries.length)} ${entries.length === 1 ? 'SIM' : 'SIMs'} to test`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function whyNotTest(count: number, wrong: readonly string[]): string | undefined {
  if (count === 0) return 'Enter ICCIDs first.'
  if (wrong.length > 0)
    return `Not ICCIDs: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ` and ${formatCount(wrong.length - 3)} more` : ''}. An ICCID has 18 to 20 digits and begins with 89.`
  return count > mostSims
    ? `${formatCount(mostSims)} at most; these are ${formatCount(count)}.`
    : undefined
}
