/** The state of position recording (GraphQL interface, GeolocationStatus), and why there is no position. */
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { refreshCustomer, type Customer } from '../../../domain/useCustomer.ts'
import type { Problem } from '../../../lib/problem.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import styles from './Location.module.css'

export type GeolocationStatus = Customer['geolocation_status']

interface StateText {
  readonly title: string
  readonly meaning: string
  readonly tone: Tone
}

const stateTexts: Readonly<Record<GeolocationStatus, StateText>> = {
  ACTIVE: {
    title: t`Location is on`,
    meaning: t`Positions of your organisation's SIMs are recorded. New ones appear here.`,
    tone: 'usable',
  },
  INACTIVE: {
    title: t`Location is off`,
    meaning: t`Positions of your organisation's SIMs are not recorded. Ask your provider to activate location.`,
    tone: 'ended',
  },
  IN_ACTIVATION: {
    title: t`Location is being activated`,
    meaning: t`Your provider is activating it. The first position appears here automatically.`,
    tone: 'transition',
  },
  IN_DEACTIVATION: {
    title: t`Location is being deactivated`,
    meaning: t`The last position is shown until this is done. New ones may not arrive.`,
    tone: 'transition',
  },
}

const refreshMs = 20_000

/** Refreshes while the state is changing. */
export function GeolocationNote({ status }: { status: GeolocationStatus }) {
  const { title, meaning, tone } = stateTexts[status]
  const isChanging = status === 'IN_ACTIVATION' || status === 'IN_DEACTIVATION'
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refreshCustomer()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isChanging])
  return (
    <p className={styles.status}>
      <Chip tone={tone} icon={isChanging ? 'transition' : 'location'}>
        {title}
      </Chip>
      <span>{meaning}</span>
    </p>
  )
}

interface NoPositionProps {
  status: GeolocationStatus | undefined
  /** The error of a service that does not record positions of this SIM. */
  refusal?: Problem | undefined
}

export function NoPosition({ status, refusal }: NoPositionProps) {
  const [title, detail] = noPositionText(status, refusal)
  return <EmptyState icon="location" title={title} detail={detail} />
}

function noPositionText(
  status: NoPositionProps['status'],
  refusal: Problem | undefined,
): readonly [string, string] {
  if (status === 'INACTIVE')
    return [
      t`No position: location is off`,
      t`Once it is activated, this page shows where the SIM is.`,
    ]
  if (status === 'IN_ACTIVATION')
    return [
      t`No position yet`,
      t`Location is being activated for your organisation. The first position appears here automatically.`,
    ]
  // The state of a sub-customer is only in the text of this error.
  if (refusal?.isUnclassified) {
    const { message = '' } = refusal
    return [
      t`No positions of this SIM`,
      t`Location is not active for this SIM. The service says: “${message}”`,
    ]
  }
  if (refusal)
    return [
      t`No positions of this SIM`,
      refusal.message ?? t`Location is not active for the customer of this SIM.`,
    ]
  return [
    t`No position yet`,
    t`The SIM has not reported a position. The first one appears here automatically.`,
  ]
}
