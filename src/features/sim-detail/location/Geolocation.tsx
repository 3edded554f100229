/** Whether positions are recorded, in a line; while that is changing it is asked again by itself. */
import { useEffect } from 'react'
import { refreshCustomer } from '../../../domain/customer/useCustomer.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
import type { Customer } from '../../../domain/customer/useCustomer.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import styles from './Location.module.css'

const askAgainMs = 20_000

export function GeolocationNote({ status }: { status: GeolocationStatus }) {
  const { title, meaning, tone } = geolocationWords[status]
  const isChanging = status === 'IN_ACTIVATION' || status === 'IN_DEACTIVATION'
  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) refreshCustomer()
    }, askAgainMs)
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

export function NoPosition({
  status,
  isNotRecorded,
}: {
  status: GeolocationStatus | undefined
  isNotRecorded: boolean
}) {
  if (status === 'INACTIVE')
    return (
      <EmptyBox
        icon="location"
        title="No position, because location is off"
        detail="Once it is switched on, this page shows where the SIM is."
      />
    )
  if (status === 'IN_ACTIVATION')
    return (
      <EmptyBox
        icon="location"
        title="No position yet"
        detail="Location is being switched on for this organisation. The first position appears here by itself."
      />
    )
  if (isNotRecorded)
    return (
      <EmptyBox
        icon="location"
        title="Positions of this SIM are not recorded"
        detail="Location is not switched on for the customer the SIM belongs to. Your contact at the provider can switch it on; it cannot be done here."
      />
    )
  return (
    <EmptyBox
      icon="location"
      title="No position yet"
      detail="The SIM has not reported where it is. A position appears here as soon as it does."
    />
  )
}

export type GeolocationStatus = Customer['geolocation_status']

export interface GeolocationWords {
  readonly title: string
  readonly meaning: string
  readonly tone: Tone
}

/** The words of a state. */
export const geolocationWords: Readonly<Record<GeolocationStatus, GeolocationWords>> = {
  ACTIVE: {
    title: 'Location is on',
    meaning:
      'Positions of this organisation’s SIMs are recorded. A new one appears here as it arrives.',
    tone: 'usable',
  },
  INACTIVE: {
    title: 'Location is off',
    meaning:
      'No positions of this organisation’s SIMs are recorded. Your contact at the provider can switch it on; it cannot be done here.',
    tone: 'ended',
  },
  IN_ACTIVATION: {
    title: 'Location is being switched on',
    meaning:
      'The provider is at work; nothing has to be done. The first position appears here by itself.',
    tone: 'transition',
  },
  IN_DEACTIVATION: {
    title: 'Location is being switched off',
    meaning: 'The last position can be read until that is done. New ones may not come any more.',
    tone: 'transition',
  },
}
