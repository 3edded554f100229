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

/** Keys in the JSON of a presence event (GraphQL interface, jsonData of a presence event). */
export const presenceEventKeys = [
  'presenceLevel',
  'presenceEvent',
  'operator',
  'nwc',
  'ip',
  'countryCode',
] as const
