/** The states of position recording (GraphQL interface, GeolocationStatus) as a note, and why there is no position. */
import { useEffect } from 'react'
import { refreshCustomer } from '../../../domain/useCustomer.ts'
import type { Customer } from '../../../domain/useCustomer.ts'
import { Chip } from '../../../ui/chip/Chip.tsx'
import { EmptyBox } from '../../../ui/state/EmptyBox.tsx'
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

export function NoPosition({
  status,
  isNotRecorded,
}: {
  status: GeolocationStatus | undefined
  isNotRecorded: boolean
}) {
  const [title, detail] =
    status === 'INACTIVE'
      ? [
          'No position, because location is off',
          'Once it is switched on, this page shows where the SIM is.',
        ]
      : status === 'IN_ACTIVATION'
        ? [
            'No position yet',
            'Location is being switched on for this organisation. The first position appears here by itself.',
          ]
        : isNotRecorded
          ? [
              'Positions of this SIM are not recorded',
              'Location is not switched on for the customer the SIM belongs to. Your contact at the provider can switch it on; it cannot be done here.',
            ]
          : [
              'No position yet',
              'The SIM has not reported where it is. A position appears here as soon as it does.',
            ]
  return <EmptyBox icon="location" title={title} detail={detail} />
}
