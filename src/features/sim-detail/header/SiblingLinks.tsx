/** Links to the previous and next SIM in the list the SIM was opened from, and back to it; also by j and k. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../domain/paths.ts'
import { useSiblings } from '../../../domain/sim/siblingNavigation.ts'
import { formatCount } from '../../../lib/count.ts'
import { isOverlayOpen } from '../../../ui/dialog/isOverlayOpen.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { IconName } from '../../../ui/icon/icons.ts'
import { tip } from '../../../ui/tooltip/tip.ts'
import styles from './SiblingLinks.module.css'

interface SiblingLinksProps {
  iccid: string
  tabId: string | undefined
}

export function SiblingLinks({ iccid, tabId }: SiblingLinksProps) {
  const siblings = useSiblings(iccid)
  const navigate = useNavigate()
  const previous =
    siblings?.previous === undefined ? undefined : paths.sim(siblings.previous, tabId)
  const next = siblings?.next === undefined ? undefined : paths.sim(siblings.next, tabId)

  // A layout effect, so that the keys work as soon as the links are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isOverlayOpen() ||
        hasOwnKeys(event.target)
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

  if (!siblings) return null
  const position = formatCount(siblings.index + 1)
  const total = siblings.total === undefined ? undefined : formatCount(siblings.total)
  return (
    <nav className={styles.siblings} aria-label={t`SIMs in the list`}>
      <Link to={siblings.listHref} className={styles.place} {...tip(t`Back to list`)}>
        {total === undefined ? (
          position
        ) : (
          <Trans>
            {position}
            <span className={styles.total}> of {total}</span>
          </Trans>
        )}
      </Link>
      <Step to={previous} icon="chevronUp" label={t`Previous SIM in the list`} shortcut="k" />
      <Step to={next} icon="chevronDown" label={t`Next SIM in the list`} shortcut="j" />
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
  const arrow = <Icon name={icon} />
  if (to === undefined) {
    return (
      <span className={styles.step} aria-hidden="true">
        {arrow}
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
      {arrow}
    </Link>
  )
}

/** Returns whether a key belongs to a field or a list with its own shortcuts. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="grid"], [role="application"]',
    ) !== null
  )
}
