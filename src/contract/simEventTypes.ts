/** Types of SIM events and the keys of their data. */

/** Types of SIM events (GraphQL interface, SIM event types). */
export const simEventTypes = [
  'consumption',
  'lifecycle',
  'presence',
  'cancelLocation',
  'imeiLockSwitch',
  'imeiUnauthorized',
  'usageNotification',
] as const

export type SimEventType = (typeof simEventTypes)[number]

/** Keys of the JSON text of a presence event (GraphQL interface, jsonData of a presence event). */
export const presenceEventKeys = [
  'presenceLevel',
  'presenceEvent',
  'operator',
  'nwc',
  'ip',
  'countryCode',
] as const
