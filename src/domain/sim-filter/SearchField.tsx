/** The quick search. The text is submitted while the user types: the first key at once, then at most eight times a second. */
import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { searchText } from '../../lib/typedText.ts'
import { hasSeveralIccids } from '../iccid/iccidRange.ts'
import styles from './SearchField.module.css'

const submitIntervalMs = 140
const longestText = 200

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
  /** Called with a pasted text of several ICCIDs; resolves to whether it was understood. Otherwise the text is searched for. */
  onPasteIccids?: (text: string) => Promise<boolean>
  label?: string
  placeholder?: string
}

export function SearchField({
  search,
  onSearch,
  onPasteIccids,
  label = t`Search SIMs`,
  placeholder = t`ICCID, device name, MSISDN, IMEI, label or EID`,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  /** The latest search that came back with the URL, and those submitted since. */
  const [submitted, setSubmitted] = useState<readonly string[]>([search])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submittedAt = useRef(-Infinity)
  if (lastSearch !== search) {
    setLastSearch(search)
    // A submitted text returns with the URL; the user may have typed more meanwhile.
    const returned = submitted.lastIndexOf(search)
    setSubmitted(returned === -1 ? [search] : submitted.slice(returned))
    if (returned === -1) setTyped(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = (text: string) => {
    clearTimeout(timer.current)
    const wanted = searchText(text)
    if (wanted === submitted.at(-1)) return
    submittedAt.current = performance.now()
    setSubmitted([...submitted, wanted])
    onSearch(wanted)
  }
  // What is in the field then: after Back, or with another view, that is the search of the URL, and nothing is left to submit.
  const submitTyped = useRef(() => {})
  useLayoutEffect(() => {
    submitTyped.current = () => submit(typed)
  })
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const waitMs = submittedAt.current + submitIntervalMs - performance.now()
    if (waitMs <= 0) submit(text)
    else timer.current = setTimeout(() => submitTyped.current(), waitMs)
  }
  return (
    <div className={styles.field} role="search">
      <Icon name="search" size={18} className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        data-shortcut="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={longestText}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!onPasteIccids || !hasSeveralIccids(text)) return
          event.preventDefault()
          const line = text.trim().replace(/\s+/g, ' ').slice(0, longestText)
          setTyped(line)
          void onPasteIccids(text).then((isUsed) => (isUsed ? setTyped(search) : submit(line)))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(typed)
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation()
            setTyped('')
            submit('')
          }
        }}
      />
      {typed === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t`Clear search`}
          onClick={() => {
            setTyped('')
            submit('')
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
