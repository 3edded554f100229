/** Types of SIM events and the keys of their data. */

/** Types of SIM events (GraphQL interface, SIM event types). */
export const simEventTypes = [
  { type: 'consumption', meaning: 'Data, SMS and voice of the current day and month.' },
  { type: 'lifecycle', meaning: 'The SIM status changed.' },
  { type: 'presence', meaning: 'A data connection was established or ended.' },
  { type: 'cancelLocation', meaning: 'A cancel location was sent.' },
  { type: 'imeiLockSwitch', meaning: 'The IMEI lock was enabled, disabled or set to auto-detect.' },
  { type: 'imeiUnauthorized', meaning: 'The SIM was used in a device with an unauthorised IMEI.' },
  { type: 'usageNotification', meaning: 'A usage notification was sent.' },
] as const

export type SimEventType = (typeof simEventTypes)[number]['type']

/** Keys of the JSON text of a presence event (GraphQL interface, jsonData of a presence event). */
export const presenceEventKeys = [
  'presenceLevel',
  'presenceEvent',
  'operator',
  'nwc',
  'ip',
  'countryCode',
] as const
