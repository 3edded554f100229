/** The quick search. The text is submitted 250 ms after the last key, immediately on Enter. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { searchText } from '../../lib/typedText.ts'
import { hasSeveralIccids } from '../iccid/iccidRange.ts'
import styles from './SearchField.module.css'

const debounceMs = 250
const longestText = 200

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
  /** Called with a pasted text of several ICCIDs; resolves to whether the list shows them. Otherwise the text is searched for. */
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
  const [submitted, setSubmitted] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (lastSearch !== search) {
    setLastSearch(search)
    // The submitted text returns with the URL; the user may have typed more meanwhile.
    if (submitted !== search) {
      setSubmitted(search)
      setTyped(search)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const submit = (text: string) => {
    clearTimeout(timer.current)
    const wanted = searchText(text)
    if (wanted === submitted) return
    setSubmitted(wanted)
    onSearch(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(text), debounceMs)
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
          void onPasteIccids(text).then((isShown) => (isShown ? setTyped(search) : submit(line)))
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
