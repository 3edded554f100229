/**
 * The types of SIM events for people: word, meaning and icon (GraphQL interface, SIM event types). A type that the document
 * does not name is shown by the service's own word.
 */
import { simEventTypes } from '../../contract/tables.ts'
import type { SimEventType } from '../../contract/tables.ts'
import type { IconName } from '../../ui/icon/icons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export interface EventTypeLook {
  type: string
  name: string
  meaning: string
  tone: Tone
  icon: IconName
  isKnown: boolean
}

const looks: Record<SimEventType, { name: string; tone: Tone; icon: IconName }> = {
  presence: { name: 'Presence', tone: 'usable', icon: 'signal' },
  lifecycle: { name: 'Life cycle', tone: 'test', icon: 'transition' },
  consumption: { name: 'Consumption', tone: 'unknown', icon: 'data' },
  usageNotification: { name: 'Notification', tone: 'limit', icon: 'gauge' },
  cancelLocation: { name: 'Cancel location', tone: 'unknown', icon: 'location' },
  imeiLockSwitch: { name: 'IMEI lock', tone: 'unknown', icon: 'lock' },
  imeiUnauthorized: { name: 'IMEI unauthorized', tone: 'alert', icon: 'block' },
}

/** Every type of the contract, in the contract's order. */
export const allEventTypes: readonly EventTypeLook[] = simEventTypes.map(({ type, meaning }) => ({
  type,
  meaning,
  isKnown: true,
  ...looks[type],
}))

const byType = new Map(allEventTypes.map((look) => [look.type, look]))

/** How a type is shown; one nobody knows by its raw name. */
export function eventType(type: string): EventTypeLook {
  return (
    byType.get(type) ?? {
      type,
      name: type === '' ? 'No type' : type,
      meaning: 'The portal does not know this type of event.',
      tone: 'unknown',
      icon: 'question',
      isKnown: false,
    }
  )
}
