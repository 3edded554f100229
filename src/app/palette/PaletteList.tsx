/** The list under the palette's text field: entries under their headings, the active one highlighted. */
import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { searchText } from '../../lib/typedText.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { joinClasses } from '../../ui/theme/joinClasses.ts'
import type { PaletteEntry } from './paletteEntries.ts'
import { isSearchedFor, type SimSearchResults } from './usePaletteSearch.ts'
import styles from './CommandPalette.module.css'

interface PaletteListProps {
  id: string
  entries: readonly PaletteEntry[]
  current: number
  text: string
  results: SimSearchResults
  onPoint: (index: number) => void
  onRun: (entry: PaletteEntry) => void
}

export function PaletteList({
  id,
  entries,
  current,
  text,
  results,
  onPoint,
  onRun,
}: PaletteListProps) {
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

/** Returns the state of the search, which screen readers announce. */
function statusMessage(
  text: string,
  entryCount: number,
  { problem, isSearching, total }: SimSearchResults,
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

/** Highlights the typed part of a text. */
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
