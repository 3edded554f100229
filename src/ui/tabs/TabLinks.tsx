/** The tabs of a page as links. On narrow screens the row scrolls to the current tab, and to the focused one. */
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
  useEffect(() => showWhole(current.current), [currentId])
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
              onFocus={({ currentTarget }) => {
                showWhole(currentTarget)
                void preload?.()
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the row: browsers leave a tab that is partly visible where it is, also with the focus. */
function showWhole(tab: HTMLElement | null): void {
  const list = tab?.closest('ul')
  if (!tab || !list) return
  const isVisible =
    tab.offsetLeft >= list.scrollLeft &&
    tab.offsetLeft + tab.offsetWidth <= list.scrollLeft + list.clientWidth
  if (!isVisible) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
