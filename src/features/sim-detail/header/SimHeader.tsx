/** The header of a SIM on every tab: name, status, label, actions and tabs. */
import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { describeChanges } from '../../../domain/batch-jobs/describeChanges.ts'
import { Identifier } from '../../../domain/format.tsx'
import { paths } from '../../../domain/paths.ts'
import { ChangeProgress } from '../../../domain/sim/change/ChangeProgress.tsx'
import { useSimChange } from '../../../domain/sim/change/useSimChange.ts'
import type { Sim } from '../../../domain/sim/SimFields.ts'
import { StatusChip } from '../../../domain/sim/StatusChip.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { lazyFloat } from '../../../ui/mui/lazyFloat.tsx'
import { useDisclosure } from '../../../ui/dialog/useDisclosure.ts'
import { SkeletonBlock } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/tabs/TabLinks.tsx'
import { overviewTabId, simTabs } from '../simTabs.ts'
import { SiblingLinks } from './SiblingLinks.tsx'
import { StatusActions } from './StatusActions.tsx'
import styles from './SimHeader.module.css'

const NameForm = lazyFloat(() => import('./TextPopover.tsx').then((module) => module.NamePopover))
const LabelForm = lazyFloat(() => import('./TextPopover.tsx').then((module) => module.LabelPopover))

interface SimHeaderProps {
  iccid: string
  /** Null when there is no such SIM, undefined while unknown. */
  sim: Sim | null | undefined
  isLoading: boolean
  currentTabId: string | undefined
}

export function SimHeader({ iccid, sim, isLoading, currentTabId }: SimHeaderProps) {
  const product = sim?.providerid
  const label = sim?.end_customer_label?.name ?? ''
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.row}>
          {sim ? (
            <FieldEditor
              sim={sim}
              field="custom_field_1"
              about="name"
              value={sim.custom_field_1 ?? ''}
              changeLabel={t`Change device name`}
              Form={NameForm}
            >
              <h1 className={styles.title}>{sim.custom_field_1 || t`Unnamed SIM`}</h1>
            </FieldEditor>
          ) : (
            <h1 className={styles.title}>{t`SIM`}</h1>
          )}
          {(sim || isLoading) && (
            <span className={styles.status}>
              {sim ? (
                <StatusChip statusid={sim.statusid} />
              ) : (
                <SkeletonBlock width="96px" height="20px" />
              )}
            </span>
          )}
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
        <div className={styles.facts}>
          <Identifier value={iccid} name={t`ICCID`} />
          {product !== undefined && <span>{t`Product ${product}`}</span>}
          {sim && (
            <FieldEditor
              sim={sim}
              field="end_customer_label"
              about="label"
              value={label}
              changeLabel={t`Change label`}
              Form={LabelForm}
            >
              <span className={styles.label}>{label === '' ? t`No label` : t`Label ${label}`}</span>
            </FieldEditor>
          )}
          {isLoading && (
            <>
              <SkeletonBlock width="64px" />
              <span className={styles.labelSkeleton}>
                <SkeletonBlock width="112px" />
              </span>
            </>
          )}
        </div>
        {sim && (
          <div className={styles.changes}>
            <PendingChange iccid={iccid} about="status" />
            <PendingChange iccid={iccid} about="name" />
            <PendingChange iccid={iccid} about="label" />
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
  /** What `useSimChange` calls the change. */
  about: string
  value: string
  changeLabel: string
  Form: typeof NameForm
  children: ReactNode
}

/** A text with a button that opens the form to change it. */
function FieldEditor({ sim, field, about, value, changeLabel, Form, children }: FieldEditorProps) {
  const change = useSimChange(sim.iccid, about)
  const save = (text: string) => {
    const changes = { [field]: text }
    change.start(changes, describeChanges(changes))
  }
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const form = useDisclosure()
  return (
    <span className={styles.editable}>
      {children}
      <IconButton
        ref={setAnchor}
        icon="edit"
        size="small"
        label={changeLabel}
        disabledReason={change.disabledReason}
        aria-haspopup="dialog"
        aria-expanded={form.isOpen}
        onPointerEnter={Form.preload}
        onFocus={Form.preload}
        onClick={form.open}
      />
      <Form
        key={form.opening}
        isOpen={form.isOpen}
        anchor={anchor}
        value={value}
        onSave={save}
        onClose={form.close}
      />
    </span>
  )
}
