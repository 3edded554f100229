/** All networks that can be denied for a SIM, with search; what is marked is sent in one change. */
import { useState } from 'react'
import { useMutation } from 'urql'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { writeProblem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button/Button.tsx'
import cardStyles from '../../../ui/card/CardContent.module.css'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { ProblemNote } from '../../../ui/form/ProblemNote.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { TextInput } from '../../../ui/input/TextInput.tsx'
import { NoMatchBox } from '../../../ui/state/EmptyBox.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './Networks.module.css'
import {
  deniedKeys,
  differenceCount,
  groupNetworks,
  SetDeniedNetworks,
  networkKey,
} from './networks.ts'
import type { NetworkOption, NetworkGroup } from './networks.ts'

interface NetworkEditorProps {
  sim: Sim
  options: readonly NetworkOption[]
  whyNot: string | undefined
  /** Whether the service has no way to change it, so that no button makes sense. */
  isReadOnly: boolean
  /** Told when a change has been sent, however it ended. */
  onSent: () => void
}

export function NetworkEditor({ sim, options, whyNot, isReadOnly, onSent }: NetworkEditorProps) {
  const held = deniedKeys(options)
  const [draft, setDraft] = useState<ReadonlySet<string>>()
  const [search, setSearch] = useState('')
  const [savedCount, setSavedCount] = useState(0)
  const wanted = draft ?? held
  const changes = differenceCount(held, wanted)
  const present = sim.networkOperator
  const isOnline = sim.in_session_since !== null
  const [saving, setDenied] = useMutation(SetDeniedNetworks)
  const problem = writeProblem(
    saving.error,
    'We could not confirm the blocked networks were changed',
  )
  useUnsavedGuard(changes > 0)

  const toggle = (key: string, isDenied: boolean) => {
    setSavedCount(0)
    const next = new Set(wanted)
    if (isDenied) next.add(key)
    else next.delete(key)
    setDraft(next)
  }

  const save = async () => {
    const isCutOff = present && !held.has(networkKey(present)) && wanted.has(networkKey(present))
    const question = {
      title: `Deny ${present?.name}?`,
      consequence: isOnline
        ? 'The SIM is in this network now. It will have to find another one, and has no connection where there is none.'
        : 'The SIM was in this network last. It has no connection where there is no other one.',
      confirmLabel: 'Deny network',
    }
    if (isCutOff && !(await confirm(question))) return
    const networks = options
      .filter((option) => wanted.has(networkKey(option)))
      .map(({ mcc, mnc }) => ({ mcc, mnc }))
    const { error } = await setDenied({ iccid: sim.iccid, networks })
    // Also when it failed: a change whose answer was lost may have been made.
    onSent()
    if (error) return
    setSavedCount(changes)
    setDraft(undefined)
  }

  const groups = groupNetworks(options, search, present?.countryIso)
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextInput
            label="Search networks"
            isLabelHidden
            placeholder="Name, country or MCC and MNC"
            type="search"
            inputMode="search"
            value={search}
            onChange={setSearch}
            autoComplete="off"
          />
        </div>
        <p className={styles.count}>
          {wanted.size === 0 ? 'None' : wanted.size} of {options.length} denied
        </p>
      </div>
      {groups.length === 0 ? (
        <NoMatchBox what="networks" clearFilters={() => setSearch('')} />
      ) : (
        <NetworkGroupList
          groups={groups}
          denied={wanted}
          present={present && networkKey(present)}
          isOnline={isOnline}
          whyNot={whyNot}
          onToggle={toggle}
        />
      )}
      {problem && <ProblemNote problem={problem} />}
      {isReadOnly ? (
        <p className={cardStyles.note}>
          The connected service does not offer to change denied networks.
        </p>
      ) : (
        <div className={cardStyles.actions}>
          <Button
            variant={changes > 0 ? 'primary' : 'secondary'}
            whyNot={whyNot ?? (changes === 0 ? 'Nothing has been changed.' : undefined)}
            isBusy={saving.fetching}
            onClick={() => void save()}
          >
            {changes === 0
              ? 'Save networks'
              : changes === 1
                ? 'Save 1 change'
                : `Save ${changes} changes`}
          </Button>
          {changes > 0 && (
            <Button variant="quiet" onClick={() => setDraft(undefined)}>
              Discard
            </Button>
          )}
          <span role="status" className={cardStyles.note}>
            {savedCount > 0 &&
              `Confirmed: ${savedCount === 1 ? '1 network' : `${savedCount} networks`} changed.`}
          </span>
        </div>
      )}
    </>
  )
}

interface NetworkGroupListProps {
  groups: readonly NetworkGroup[]
  denied: ReadonlySet<string>
  /** The network the SIM is in, or was in last. */
  present: string | null | undefined
  isOnline: boolean
  whyNot: string | undefined
  onToggle: (key: string, isDenied: boolean) => void
}

function NetworkGroupList({
  groups,
  denied,
  present,
  isOnline,
  whyNot,
  onToggle,
}: NetworkGroupListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.list} role="region" aria-label="Networks by country" tabIndex={0}>
      {groups.map(({ countryIso, country, networks }) => (
        <fieldset key={countryIso} className={styles.country}>
          <legend className={styles.countryName}>{country}</legend>
          {networks.map((network) => {
            const key = networkKey(network)
            return (
              <NetworkLine
                key={key}
                network={network}
                isDenied={denied.has(key)}
                presence={key !== present ? undefined : isOnline ? 'In use now' : 'Used last'}
                whyNot={whyNot}
                onToggle={(isDenied) => onToggle(key, isDenied)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

interface NetworkLineProps {
  network: NetworkOption
  isDenied: boolean
  presence: string | undefined
  whyNot: string | undefined
  onToggle: (isDenied: boolean) => void
}

function NetworkLine({
  network: { name, mcc, mnc },
  isDenied,
  presence,
  whyNot,
  onToggle,
}: NetworkLineProps) {
  return (
    <label className={styles.network} {...tip(whyNot)}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isDenied}
        aria-label={`Deny ${name}`}
        aria-disabled={whyNot !== undefined || undefined}
        aria-description={whyNot}
        onChange={(event) => {
          if (whyNot === undefined) onToggle(event.target.checked)
        }}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.marks}>
        {presence !== undefined && (
          <Chip tone="unknown" icon="signal">
            {presence}
          </Chip>
        )}
        {isDenied && (
          <Chip tone="alert" icon="block">
            Denied
          </Chip>
        )}
      </span>
      <span className={styles.code}>
        {mcc} {mnc}
      </span>
    </label>
  )
}
