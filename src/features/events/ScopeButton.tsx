/** Whose events are shown, and the form to choose: all, an organisation or user by name, a SIM by its ICCID, a device by its id. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { $api, api, bodyOf } from '../../data/rest/api.ts'
import { collectionQuery } from '../../data/rest/collections.ts'
import { whyNotIccid } from '../../domain/iccid/iccid.ts'
import { paths } from '../../domain/paths.ts'
import type { EventScope } from '../../domain/collection/eventCollection.tsx'
import { ProblemError, toProblem } from '../../lib/problem.ts'
import type { QueryResult } from '../../lib/queryResult.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ProblemNote } from '../../ui/form/ProblemNote.tsx'
import { SelectInput } from '../../ui/input/SelectInput.tsx'
import { TextInput } from '../../ui/input/TextInput.tsx'
import { PopoverButton } from '../../ui/popover/PopoverButton.tsx'
import styles from './Events.module.css'
import { scopeKinds } from './eventScope.ts'

const everything = { params: { query: collectionQuery({ page: 1, perPage: 500 }) } }

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
  const show = useMutation({
    mutationFn: async () => {
      const target =
        kind === 'all'
          ? undefined
          : { kind, id: kind === 'sim' ? await findSimId(text) : Number(text) }
      onDone()
      void navigate(paths.events(target))
    },
  })
  const problem = toProblem(show.error)
  const disabledReason = getShowDisabledReason(kind, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === undefined && !show.isPending) show.mutate()
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
      {kind === 'organisation' && <OrganisationField value={text} onChange={setText} />}
      {kind === 'user' && <UserField value={text} onChange={setText} />}
      {problem && <ProblemNote problem={problem} />}
      <Button type="submit" variant="primary" whyNot={disabledReason} isBusy={show.isPending}>
        Show events
      </Button>
    </form>
  )
}

type ScopeFieldProps = Omit<NamedScopeProps, 'label' | 'query'>

function OrganisationField(props: ScopeFieldProps) {
  const query = $api.useQuery('get', '/organisation', everything, {
    select: ({ items }) => items.map(({ id, name }) => ({ value: String(id), label: name })),
  })
  return <NamedScope {...props} label="Organisation" query={query} />
}

function UserField(props: ScopeFieldProps) {
  const query = $api.useQuery('get', '/user', everything, {
    select: ({ items }) =>
      items.map(({ id, name, username }) => ({
        value: String(id),
        label: `${name} (${username})`,
      })),
  })
  return <NamedScope {...props} label="User" query={query} />
}

interface NamedScopeProps {
  label: string
  query: QueryResult<readonly { value: string; label: string }[]>
  value: string
  onChange: (value: string) => void
}

function NamedScope({ label, query, value, onChange }: NamedScopeProps) {
  const problem = toProblem(query.error)
  const isLoading = !query.data && !problem
  return (
    <>
      <SelectInput
        label={label}
        value={value}
        options={[
          { value: '', label: isLoading ? 'Loading' : 'Choose one' },
          ...(query.data ?? []),
        ]}
        onChange={onChange}
      />
      {problem && !query.data && <ProblemNote problem={problem} />}
    </>
  )
}

function getShowDisabledReason(kind: EventScope['kind'], text: string): string | undefined {
  if (kind === 'all') return undefined
  if (kind === 'sim') return whyNotIccid(text)
  if (kind === 'endpoint')
    return /^\d{1,15}$/.test(text) ? undefined : 'A device id is a whole number.'
  return text === '' ? 'Choose one first.' : undefined
}

/** Finds the id of a SIM; throws a ProblemError, also when there is no such SIM. */
async function findSimId(iccid: string): Promise<number> {
  const query = collectionQuery({ page: 1, perPage: 10, filter: { iccid } })
  const { items } = await bodyOf(api.GET('/sim', { params: { query } }))
  // With 19 digits the service answers every SIM whose ICCID begins so.
  const found = items.find((sim) => sim.iccid === iccid)
  if (found) return found.id
  throw new ProblemError({
    title: 'No SIM with this ICCID',
    detail: 'It may belong to another organisation, or a digit may be missing.',
    code: 'NOT_FOUND',
    isRetryable: false,
    technical: `GET /sim?q=iccid:${iccid}`,
  })
}
