/** Whose events are shown, and the form to choose: everything, an organisation or user by name, a SIM by its ICCID, a device by its id. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../data/useAction.ts'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import type { EventScope } from '../../domain/rest-events/eventCollection.tsx'
import { readyData } from '../../lib/queryState.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './Events.module.css'
import { scopeKinds } from './eventScope.ts'
import { simIdOf, useScopeChoices } from './scopeRequests.ts'

export function ScopeButton({ scope, words }: { scope: EventScope; words: string }) {
  return (
    <PopoverButton
      label={`Events of ${words}. Change whose`}
      words={`Of: ${words}`}
      icon="filter"
      variant="secondary"
    >
      {(close) => <ScopeForm scope={scope} onDone={close} />}
    </PopoverButton>
  )
}

function ScopeForm({ scope, onDone }: { scope: EventScope; onDone: () => void }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState(scope.kind)
  const [text, setText] = useState(
    scope.kind === 'all' || scope.kind === 'sim' ? '' : String(scope.id),
  )
  const show = useAction(
    async () => {
      const target =
        kind === 'all'
          ? undefined
          : { kind, id: kind === 'sim' ? await simIdOf(text) : Number(text) }
      onDone()
      void navigate(paths.events(target))
    },
    { isQuestion: true },
  )
  const whyNot = whyNotShow(kind, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === undefined) void show.run()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectInput
        label="Events of"
        value={kind}
        options={scopeKinds}
        onChange={(chosen) => {
          setKind(chosen)
          setText('')
        }}
      />
      {kind === 'sim' && (
        <TextInput
          label="ICCID"
          value={text}
          onChange={(typed) => setText(typed.trim())}
          isIdentifier
          autoComplete="off"
          help="All of its digits."
        />
      )}
      {kind === 'endpoint' && (
        <TextInput
          label="Device id"
          value={text}
          onChange={(typed) => setText(typed.trim())}
          inputMode="numeric"
          isIdentifier
          autoComplete="off"
          help="The list of devices has it as a column."
        />
      )}
      {(kind === 'organisation' || kind === 'user') && (
        <NamedScope kind={kind} value={text} onChange={setText} />
      )}
      {show.problem && <ProblemNote problem={show.problem} />}
      <Button type="submit" variant="primary" whyNot={whyNot} isBusy={show.isRunning}>
        Show events
      </Button>
    </form>
  )
}

function NamedScope({
  kind,
  value,
  onChange,
}: {
  kind: 'organisation' | 'user'
  value: string
  onChange: (value: string) => void
}) {
  const state = useScopeChoices(kind)
  const noun = kind === 'user' ? 'User' : 'Organisation'
  const choices = readyData(state) ?? []
  return (
    <>
      <SelectInput
        label={noun}
        value={value}
        options={[
          { value: '', label: state.status === 'loading' ? 'Loading' : 'Choose one' },
          ...choices,
        ]}
        onChange={onChange}
      />
      {state.status === 'error' && <ProblemNote problem={state.problem} />}
    </>
  )
}

function whyNotShow(kind: EventScope['kind'], text: string): string | undefined {
  if (kind === 'all') return undefined
  if (kind === 'sim') return whyNotIccid(text)
  if (kind === 'endpoint')
    return /^\d{1,15}$/.test(text) ? undefined : 'A device id is a whole number.'
  return text === '' ? 'Choose one first.' : undefined
}
