/** Two days to type or pick. Says what is wrong with them; applies nothing by itself. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isDay } from '../../../lib/days.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import styles from './Consumption.module.css'

export interface CustomRangeProps {
  from: string
  to: string
  /** The last day that can be asked for. */
  latest: string
  onApply: (from: string, to: string) => void
}

export function CustomRange({ from, to, latest, onApply }: CustomRangeProps) {
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const [isTried, setTried] = useState(false)
  const problem = whyNot(first, last, latest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === undefined) onApply(first, last)
  }
  return (
    <form className={styles.custom} onSubmit={submit} noValidate>
      <TextInput
        label="First day"
        isLabelHidden
        type="date"
        value={first}
        onChange={setFirst}
        error={isTried ? problem : undefined}
      />
      <span aria-hidden="true">to</span>
      <TextInput label="Last day" isLabelHidden type="date" value={last} onChange={setLast} />
      <Button size="small" type="submit">
        Show these days
      </Button>
    </form>
  )
}

function whyNot(first: string, last: string, latest: string): string | undefined {
  if (!isDay(first) || !isDay(last)) return 'Give both days'
  if (first > last) return 'The first day must not be after the last'
  return first > latest ? 'These days are still to come' : undefined
}
