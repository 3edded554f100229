/** A combobox, so that screen readers announce the active option: the text field keeps the focus, arrows move. */
import { plural, t } from '@lingui/core/macro'
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useCapabilities } from '../../data/useCapabilities.ts'
import { useAccount } from '../../data/session/useAccount.ts'
import { paths } from '../../domain/paths.ts'
import { canMatch } from '../../domain/sim-filter/simCriteria.ts'
import { useSavedViews } from '../../domain/saved-views/savedViews.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { offeredCommands } from '../commands.ts'
import { consumeEarlyTyping } from '../shell/shellDialog.tsx'
import { useSearchLabel } from '../areas.tsx'
import { canScan } from './barcode.ts'
import { type PaletteEntry, paletteEntries } from './paletteEntries.ts'
import { type PaletteSearchResults, isSearchedFor, usePaletteSearch } from './usePaletteSearch.ts'
import { searchText } from '../../lib/typedText.ts'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import styles from './CommandPalette.module.css'

const IccidScanner = lazyPart('IccidScanner', () => import('./IccidScanner.tsx'))

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const account = useAccount()
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [isScanning, setScanning] = useState(false)
  // The list follows while the dialog fades in, so that slow machines paint the dialog earlier.
  const hasList = useDeferredValue(true, false)
  const results = usePaletteSearch(text)
  const capabilities = useCapabilities()
  const searchLabel = useSearchLabel()
  const { views } = useSavedViews()
  const saved = {
    views,
    hasIccidLists: capabilities.hasGraphql && canMatch(capabilities, 'iccid', 'oneOf'),
  }
  const commands = offeredCommands(capabilities)
  const entries = paletteEntries(commands, account, text, results, saved)
  const current = Math.min(active, entries.length - 1)

  const field = useRef<HTMLInputElement>(null)
  const attachField = (input: HTMLInputElement | null) => {
    field.current = input
    const early = input ? consumeEarlyTyping() : ''
    if (early !== '') setText(early)
  }

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.disabledReason !== undefined) return
    onClose()
    entry.run({ navigate: (path) => void navigate(path) })
  }

  // A scanner sends Enter before the SIM is found.
  const [enteredText, setEnteredText] = useState<string>()
  const runEntered = useEffectEvent(() => run(entries[0]))
  useEffect(() => {
    if (enteredText === text && !results.isSearching) runEntered()
  }, [enteredText, text, results.isSearching])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const isPage = Math.abs(step) > 1
      setActive(
        isPage
          ? Math.min(entries.length - 1, Math.max(0, current + step))
          : (current + step + entries.length) % entries.length,
      )
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (entries.length === 0 && results.isSearching) setEnteredText(text)
      else run(entries[current])
    }
  }

  return (
    <Dialog isOpen isPalette title={searchLabel} onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          className={styles.input}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[current] ? `${listId}-${current}` : undefined}
          placeholder={
            capabilities.hasGraphql
              ? t`ICCID, IMSI, IMEI, MSISDN, IP, name, page or action`
              : t`ICCID, IMEI, device name, page or action`
          }
          autoComplete="off"
          spellCheck={false}
          autoFocus
          ref={attachField}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setEnteredText(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {results.isSearching && <span className={styles.searching}>{t`Searching`}</span>}
        {capabilities.hasGraphql && canScan() && !isScanning && (
          <Button
            className={styles.scan}
            size="small"
            onFocus={() => void IccidScanner.preload()}
            onClick={() => setScanning(true)}
          >
            {t`Scan ICCID`}
          </Button>
        )}
      </div>
      {isScanning && (
        <IccidScanner
          fallback={null}
          onFound={(iccid) => {
            onClose()
            void navigate(paths.sim(iccid))
          }}
          onCancel={() => {
            setScanning(false)
            field.current?.focus()
          }}
        />
      )}
      {hasList && (
        <PaletteList
          id={listId}
          entries={entries}
          current={current}
          text={text}
          results={results}
          onPoint={setActive}
          onRun={run}
        />
      )}
    </Dialog>
  )
}

interface PaletteListProps {
  id: string
  entries: readonly PaletteEntry[]
  current: number
  text: string
  results: PaletteSearchResults
  onPoint: (index: number) => void
  onRun: (entry: PaletteEntry) => void
}

function PaletteList({ id, entries, current, text, results, onPoint, onRun }: PaletteListProps) {
  const currentRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    currentRef.current?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <>
      <div id={id} role="listbox" aria-label={t`Results`} className={styles.list}>
        {groupsOf(entries).map(({ heading, members }) => (
          <div key={heading} role="group" aria-label={heading}>
            <div className={styles.heading} aria-hidden="true">
              {heading}
            </div>
            {members.map(({ entry, index }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and handles keys; aria-activedescendant names the option
              <div
                key={entry.id}
                ref={index === current ? currentRef : undefined}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                aria-disabled={entry.disabledReason !== undefined || undefined}
                className={joinClasses(styles.entry, index === current && styles.current)}
                onPointerMove={() => index !== current && onPoint(index)}
                onClick={() => onRun(entry)}
              >
                <Icon name={entry.icon} size={16} className={styles.entryIcon} />
                <span className={joinClasses(styles.entryTitle, entry.isIdentifier && 'tabular')}>
                  <Marked text={entry.title} part={text} />
                </span>
                <EntryNote entry={entry} text={text} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.foot} role="status">
        {statusMessage(text, entries.length, results)}
      </p>
    </>
  )
}

function statusMessage(
  text: string,
  entryCount: number,
  { problem, isSearching, total }: PaletteSearchResults,
): string {
  if (problem) {
    const { title } = problem
    return t`Couldn't search SIMs: ${title}.`
  }
  if (!isSearchedFor(text))
    return entryCount === 0
      ? t`Nothing matches. Type three or more characters to find SIMs.`
      : t`Type three or more characters to find SIMs.`
  if (isSearching) return t`Searching SIMs.`
  if (entryCount === 0) return t`Nothing matches.`
  return total === 0
    ? t`No SIM matches.`
    : plural(total, { one: '# SIM matches.', other: '# SIMs match.' })
}

function EntryNote({ entry, text }: { entry: PaletteEntry; text: string }) {
  if (entry.disabledReason !== undefined)
    return <span className={styles.entryNote}>{entry.disabledReason}</span>
  if (!entry.note) return null
  return (
    <span className={joinClasses(styles.entryNote, 'tabular')}>
      {entry.isIdentifier ? <Marked text={entry.note} part={text} /> : <Keys keys={entry.note} />}
    </span>
  )
}

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key) => <kbd key={key}>{key}</kbd>)
}

interface EntryGroup {
  heading: string
  members: { entry: PaletteEntry; index: number }[]
}

function groupsOf(entries: readonly PaletteEntry[]): readonly EntryGroup[] {
  const groups: EntryGroup[] = []
  for (const [index, entry] of entries.entries()) {
    if (groups.at(-1)?.heading !== entry.heading)
      groups.push({ heading: entry.heading, members: [] })
    groups.at(-1)?.members.push({ entry, index })
  }
  return groups
}

function Marked({ text, part }: { text: string; part: string }) {
  const wanted = searchText(part)
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
