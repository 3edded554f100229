/** The quick search over the fields the service searches. What is typed is applied when typing rests, at once on Enter. */
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './SearchField.module.css'

const restMs = 250

export interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
  /** What is searched, for screen readers. */
  label?: string
  /** The fields that are searched. */
  placeholder?: string
}

export function SearchField({
  search,
  onSearch,
  label = 'Search SIMs',
  placeholder = 'ICCID, device name, MSISDN, IMEI, label or EID',
}: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const [applied, setApplied] = useState(search)
  const [told, setTold] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (applied !== search) {
    setApplied(search)
    // What was told from here comes back when its list is shown; somebody may have typed on meanwhile.
    if (told !== search) {
      setTold(search)
      setTyped(search)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === told) return
    setTold(text.trim())
    onSearch(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), restMs)
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
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(typed)
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation()
            setTyped('')
            apply('')
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
          aria-label="Clear search"
          onClick={() => {
            setTyped('')
            apply('')
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
