/** The tabs of a page as links. On narrow screens the row scrolls to the current tab. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './TabLinks.module.css'

export interface TabLink {
  id: string
  title: string
  to: string
  preload?: () => unknown
}

interface TabLinksProps {
  label: string
  tabs: readonly TabLink[]
  currentId: string
}

export function TabLinks({ label, tabs, currentId }: TabLinksProps) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const tab = current.current
    const list = tab?.closest('ul')
    if (!tab || !list) return
    const isVisible =
      tab.offsetLeft >= list.scrollLeft &&
      tab.offsetLeft + tab.offsetWidth <= list.scrollLeft + list.clientWidth
    if (!isVisible) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
  }, [currentId])
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ id, title, to, preload }) => (
          <li key={id}>
            <Link
              ref={id === currentId ? current : undefined}
              to={to}
              className={styles.tab}
              aria-current={id === currentId ? 'page' : undefined}
              preventScrollReset
              onPointerEnter={() => void preload?.()}
              onFocus={() => void preload?.()}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
