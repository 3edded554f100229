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
