import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Identifier } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { usePreferences } from '../../../domain/preferences/usePreferences.ts'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import { useSiblings } from '../../../domain/sim/siblingNavigation.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { StatusLink } from '../../../domain/sim/StatusLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { isOverlayOpen, useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import type { IconName } from '../../../ui/icon/icons.ts'
import { formatCount } from '../../../lib/count.ts'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/tabs/TabLinks.tsx'
import { tip } from '../../../ui/tooltip/tip.ts'
import { overviewTabId, simTabs } from '../simTabs.ts'
import siblingStyles from './SiblingLinks.module.css'
import { StatusActions } from './StatusActions.tsx'
import styles from './SimHeader.module.css'

const TextPopover = lazyFloat('TextPopover', () => import('./TextPopover.tsx'))

interface SimHeaderProps {
  iccid: string
  /** Null when there is no such SIM, undefined while unknown. */
  sim: Sim | null | undefined
  isLoading: boolean
  currentTabId: string | undefined
}

export function SimHeader({ iccid, sim, isLoading, currentTabId }: SimHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.row}>
          {sim ? (
            <FieldEditor
              sim={sim}
              field="custom_field_1"
              value={sim.custom_field_1 ?? ''}
              title={t`Change device name`}
            >
              <h1 className={styles.title}>{sim.custom_field_1 || t`Unnamed SIM`}</h1>
            </FieldEditor>
          ) : (
            <h1 className={styles.title}>{t`SIM`}</h1>
          )}
          {(sim || isLoading) && (
            <span className={styles.status}>
              {sim ? (
                <StatusLink statusid={sim.statusid} />
              ) : (
                <SkeletonBlock width="96px" height="20px" />
              )}
            </span>
          )}
          <span className={styles.iccid}>
            <Identifier value={iccid} name={t`ICCID`} />
          </span>
          <div className={styles.actions}>
            <div className={styles.siblings}>
              <SiblingLinks
                iccid={iccid}
                tabId={currentTabId === overviewTabId ? undefined : currentTabId}
              />
            </div>
            <div className={styles.do}>
              {sim ? (
                <StatusActions sim={sim} />
              ) : (
                isLoading && <SkeletonBlock width="132px" height="32px" />
              )}
            </div>
          </div>
        </div>
        {sim && (
          <div className={styles.changes}>
            <PendingChange iccid={iccid} about="status" />
            <PendingChange iccid={iccid} about="custom_field_1" />
            <PendingChange iccid={iccid} about="end_customer_label" />
          </div>
        )}
      </div>
      <div className={styles.tabs}>
        {sim !== null && (
          <TabLinks
            label={t`SIM tabs`}
            tabs={simTabs.map(({ id, title, Part }) => ({
              id,
              title,
              to: paths.sim(iccid, id === overviewTabId ? undefined : id),
              preload: Part?.preload,
            }))}
            currentId={currentTabId ?? ''}
          />
        )}
      </div>
    </header>
  )
}

function PendingChange({ iccid, about }: { iccid: string; about: string }) {
  const { state, reset } = useSimChange(iccid, about)
  return <ChangeProgress state={state} onDismiss={reset} />
}

interface FieldEditorProps {
  sim: Sim
  field: 'custom_field_1' | 'end_customer_label'
  value: string
  title: string
  children: ReactNode
}

/** A text of the SIM with the button that changes it. */
export function FieldEditor({ sim, field, value, title, children }: FieldEditorProps) {
  const change = useSimChange(sim.iccid, field)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const form = useDisclosure(TextPopover)
  return (
    <span className={styles.editable}>
      {children}
      <IconButton
        ref={setAnchor}
        icon="edit"
        size="small"
        label={title}
        disabledReason={change.disabledReason}
        aria-haspopup="dialog"
        aria-expanded={form.isOpen}
        {...form.opener}
      />
      <TextPopover
        {...form.float}
        anchor={anchor}
        title={title}
        field={field}
        value={value}
        onSave={(text) => change.start({ [field]: text })}
      />
    </span>
  )
}

/** Links to the previous and next SIM in the list the SIM was opened from, and back to it; also by j and k. */
function SiblingLinks({ iccid, tabId }: { iccid: string; tabId: string | undefined }) {
  const siblings = useSiblings(iccid)
  const navigate = useNavigate()
  const previous = siblings?.previous && paths.sim(siblings.previous, tabId)
  const next = siblings?.next && paths.sim(siblings.next, tabId)

  // A layout effect, so that the keys work as soon as the links are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !usePreferences.getState().hasSingleKeys ||
        isOverlayOpen() ||
        hasOwnKeys(event.composedPath()[0])
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
    <nav className={siblingStyles.siblings} aria-label={t`SIMs in the list`}>
      <Link to={siblings.listHref} className={siblingStyles.place} {...tip(t`Back to list`)}>
        {total === undefined ? (
          position
        ) : (
          <Trans>
            {position}
            <span className={siblingStyles.total}> of {total}</span>
          </Trans>
        )}
      </Link>
      <Step to={previous} icon="chevronUp" label={t`Previous SIM in the list`} shortcut="k" />
      <Step to={next} icon="chevronDown" label={t`Next SIM in the list`} shortcut="j" />
    </nav>
  )
}

interface StepProps {
  to: string | undefined
  icon: IconName
  label: string
  shortcut: string
}

function Step({ to, icon, label, shortcut }: StepProps) {
  const arrow = <Icon name={icon} />
  if (to === undefined)
    return (
      <span className={siblingStyles.step} aria-hidden="true">
        {arrow}
      </span>
    )
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={siblingStyles.step}
      aria-label={label}
      {...tip(`${label} (${shortcut})`)}
    >
      {arrow}
    </Link>
  )
}

function hasOwnKeys(target: EventTarget | undefined): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="grid"], [role="application"]',
    ) !== null
  )
}
