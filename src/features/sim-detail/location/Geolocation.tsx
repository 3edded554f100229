/** The states of position recording (GraphQL interface, GeolocationStatus) as a note, and why there is no position. */
import { useEffect } from 'react'
import { refreshCustomer } from '../../../domain/useCustomer.ts'
import type { Customer } from '../../../domain/useCustomer.ts'
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
    title: 'Location is on',
    meaning:
      'Positions of this organisation’s SIMs are recorded. A new one appears here as it arrives.',
    tone: 'usable',
  },
  INACTIVE: {
    title: 'Location is off',
    meaning:
      'No positions of this organisation’s SIMs are recorded. Ask your contact at the provider to activate location.',
    tone: 'ended',
  },
  IN_ACTIVATION: {
    title: 'Location is being activated',
    meaning: 'The provider is working on it. The first position appears here by itself.',
    tone: 'transition',
  },
  IN_DEACTIVATION: {
    title: 'Location is being deactivated',
    meaning: 'The last position stays until that is done. New ones may not arrive.',
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
  /** The service's refusal: it does not record positions of this SIM, and says why. */
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
      'No position, because location is off',
      'Once it is activated, this page shows where the SIM is.',
    ]
  if (status === 'IN_ACTIVATION')
    return [
      'No position yet',
      'Location is being activated for this organisation. The first position appears here by itself.',
    ]
  // The state of a sub-customer is in no answer, only in the reason of the refusal.
  if (refusal)
    return [
      'No positions of this SIM',
      refusal.message ?? 'Location is not active for the customer of this SIM.',
    ]
  return [
    'No position yet',
    'The SIM has not reported where it is. A position appears here as soon as it does.',
  ]
}
