/** The way to the neighbours in the list somebody came from, and back to it. The tab stays; j and k do the same. */
import { useLayoutEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { useListWalk } from '../../../domain/sim/listWalk.ts'
import { formatCount } from '../../../lib/count.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { IconName } from '../../../ui/icon/icons.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './WalkLinks.module.css'

export interface WalkLinksProps {
  iccid: string
  tabId: string | undefined
}

export function WalkLinks({ iccid, tabId }: WalkLinksProps) {
  const walk = useListWalk(iccid)
  const navigate = useNavigate()
  const previous = walk?.previous === undefined ? undefined : paths.sim(walk.previous, tabId)
  const next = walk?.next === undefined ? undefined : paths.sim(walk.next, tabId)

  // In the same moment as the links: who sees them can press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isElsewhere(event.target)
      )
        return
      const to = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
      if (to === undefined) return
      event.preventDefault()
      void navigate(to, { replace: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, next, previous])

  if (!walk) return null
  return (
    <nav className={styles.walk} aria-label="SIMs of the list">
      <Link to={walk.listHref} className={styles.place} {...tip('Back to the list')}>
        {formatCount(walk.index + 1)}
        {walk.total !== undefined && (
          <span className={styles.total}>{` of ${formatCount(walk.total)}`}</span>
        )}
      </Link>
      <Step to={previous} icon="chevronUp" label="Previous SIM of the list" shortcut="k" />
      <Step to={next} icon="chevronDown" label="Next SIM of the list" shortcut="j" />
    </nav>
  )
}

function Step({
  to,
  icon,
  label,
  shortcut,
}: {
  to: string | undefined
  icon: IconName
  label: string
  shortcut: string
}) {
  const mark = <Icon name={icon} />
  if (to === undefined) {
    return (
      <span className={styles.step} aria-hidden="true">
        {mark}
      </span>
    )
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={styles.step}
      aria-label={label}
      {...tip(`${label} (${shortcut})`)}
    >
      {mark}
    </Link>
  )
}

/** Whether a key belongs to something else: a field, a menu, a dialog, a list that has keys of its own. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
    return true
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="grid"], [role="application"]',
    ) !== null
  )
}
