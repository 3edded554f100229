import { t } from '@lingui/core/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useAccount } from '../../data/session/useAccount.ts'
import { paths } from '../../domain/paths.ts'
import { writeDisabledReason } from '../../domain/session/permissions.ts'
import { useSearchView } from '../../domain/useSearchView.ts'
import { textParam } from '../../lib/searchParams.ts'
import { Button, type ButtonProps } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import styles from './wizard/Wizard.module.css'

const stepsSearch = { draft: textParam('draft') }

interface StepsPageProps {
  title: string
  /** Gets the id of the URL's draft; empty for a new one. */
  children: (draftId: string) => ReactNode
}

export function StepsPage({ title, children }: StepsPageProps) {
  const disabledReason = writeDisabledReason(useAccount())
  const { draft } = useSearchView(stepsSearch).view
  return (
    <Page title={title}>
      {disabledReason === undefined ? (
        children(draft)
      ) : (
        <EmptyState
          icon="lock"
          title={t`You can't change SIMs`}
          detail={disabledReason}
          action={<ButtonLink to={paths.batchJobs()}>{t`Show batch jobs`}</ButtonLink>}
        />
      )}
    </Page>
  )
}

interface StepHeadingProps {
  number: number
  count: number
  title: string
  /** A value that changes when the focused control may be gone, beside the step. */
  changed?: unknown
}

/** Names the step for screen readers, and takes the focus when the focused control is gone. */
export function StepHeading({ number, count, title, changed }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [number, changed])
  return (
    <h2 ref={heading} tabIndex={-1} className="visually-hidden">
      {t`Step ${number} of ${count}: ${title}`}
    </h2>
  )
}

export function StartedElsewhere() {
  return (
    <EmptyState
      icon="batch"
      title={t`Started in another tab`}
      detail={t`Its jobs are in the list. Jobs that have not started can only be started in that tab.`}
      action={<ButtonLink to={paths.batchJobs()}>{t`Show batch jobs`}</ButtonLink>}
    />
  )
}

interface StepFooterProps extends ButtonProps {
  back?: { to: string; label: string }
}

/** The button for the next step, with the link back and why it is disabled. */
export function StepFooter({ back, ...next }: StepFooterProps) {
  return (
    <div className={styles.foot}>
      {back && (
        <ButtonLink to={back.to} icon="chevronLeft">
          {back.label}
        </ButtonLink>
      )}
      <span className={styles.why}>{next.disabledReason}</span>
      <Button variant="primary" {...next} />
    </div>
  )
}
