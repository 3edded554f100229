/** The four states of position recording in words (GraphQL interface, GeolocationStatus): what it is, and what can be done now. */
import type { Customer } from '../../../domain/useCustomer.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

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
