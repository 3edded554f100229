/** Event types of the REST interface. In a separate file, because only the pages of events load them. */
import type { eventSeverities } from './restTables.ts'
import { simStatuses } from './tables.ts'

interface RestEventTypeEntry {
  id: number
  description: string
  severity: (typeof eventSeverities)[number]
  /** What reported it: the network, the service, or a request to one of its interfaces. */
  source: 'Network' | 'Service' | 'API'
  /** Whether it requires attention. */
  alert: boolean
  tags: readonly string[]
}

/** Event types of the REST interface (REST interface, Events); all except the four of quotas are extensions. */
export const restEventTypes = [
  {
    id: 1,
    description: 'SIM Status Changed',
    severity: 'INFO',
    source: 'Service',
    alert: false,
    tags: ['sim', 'lifecycle'],
  },
  {
    id: 2,
    description: 'Data Session Started',
    severity: 'INFO',
    source: 'Network',
    alert: false,
    tags: ['sim', 'presence'],
  },
  {
    id: 3,
    description: 'Data Session Ended',
    severity: 'INFO',
    source: 'Network',
    alert: false,
    tags: ['sim', 'presence'],
  },
  {
    id: 4,
    description: 'Location Cancelled',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['sim', 'network'],
  },
  {
    id: 5,
    description: 'IMEI Lock Changed',
    severity: 'INFO',
    source: 'Service',
    alert: false,
    tags: ['sim', 'imei'],
  },
  {
    id: 6,
    description: 'IMEI Unauthorized',
    severity: 'CRITICAL',
    source: 'Network',
    alert: true,
    tags: ['sim', 'imei'],
  },
  {
    id: 7,
    description: 'Usage Notification',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['sim', 'limit'],
  },
  {
    id: 8,
    description: 'Consumption',
    severity: 'INFO',
    source: 'Network',
    alert: false,
    tags: ['sim', 'usage'],
  },
  {
    id: 20,
    description: 'Data Threshold Reached',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['quota', 'data'],
  },
  {
    id: 21,
    description: 'Data Quota Used Up',
    severity: 'CRITICAL',
    source: 'Service',
    alert: true,
    tags: ['quota', 'data'],
  },
  {
    id: 22,
    description: 'SMS Threshold Reached',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['quota', 'sms'],
  },
  {
    id: 23,
    description: 'SMS Quota Used Up',
    severity: 'CRITICAL',
    source: 'Service',
    alert: true,
    tags: ['quota', 'sms'],
  },
  {
    id: 25,
    description: 'Data Quota Ended',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['quota', 'data'],
  },
  {
    id: 26,
    description: 'SMS Quota Ended',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['quota', 'sms'],
  },
  {
    id: 24,
    description: 'Quota Set',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['quota'],
  },
  {
    id: 30,
    description: 'Balance Changed',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['balance'],
  },
  {
    id: 31,
    description: 'Balance Used Up',
    severity: 'CRITICAL',
    source: 'Service',
    alert: true,
    tags: ['balance'],
  },
  {
    id: 40,
    description: 'SMS Submitted',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['sms', 'mt'],
  },
  {
    id: 41,
    description: 'SMS Delivered',
    severity: 'INFO',
    source: 'Network',
    alert: false,
    tags: ['sms', 'mt'],
  },
  {
    id: 42,
    description: 'SMS Failed',
    severity: 'WARN',
    source: 'Network',
    alert: true,
    tags: ['sms', 'mt'],
  },
  {
    id: 43,
    description: 'SMS Expired',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['sms', 'mt'],
  },
  {
    id: 44,
    description: 'SMS Cancelled',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['sms', 'mt'],
  },
  {
    id: 45,
    description: 'SMS Received',
    severity: 'INFO',
    source: 'Network',
    alert: false,
    tags: ['sms', 'mo'],
  },
  {
    id: 50,
    description: 'Device Created',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['device'],
  },
  {
    id: 51,
    description: 'Device Changed',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['device'],
  },
  {
    id: 52,
    description: 'Device Deleted',
    severity: 'INFO',
    source: 'API',
    alert: false,
    tags: ['device'],
  },
  {
    id: 60,
    description: 'Delivery Failed',
    severity: 'WARN',
    source: 'Service',
    alert: true,
    tags: ['stream'],
  },
  {
    id: 70,
    description: 'Factory Test Completed',
    severity: 'INFO',
    source: 'Service',
    alert: false,
    tags: ['sim', 'test'],
  },
] as const satisfies readonly RestEventTypeEntry[]

export type RestEventTypeId = (typeof restEventTypes)[number]['id']

type EventSeverity = (typeof eventSeverities)[number]

const blockedStatuses: ReadonlySet<unknown> = new Set(
  simStatuses.flatMap(({ id, group }) => (group === 'blocked' ? [id] : [])),
)

/** Returns the severity of an event: that of its type, but a SIM that becomes blocked is critical. Undefined for an unknown type. */
export function eventSeverity(
  typeId: number,
  data: Readonly<Record<string, unknown>> | null | undefined,
): EventSeverity | undefined {
  return typeId === 1 && blockedStatuses.has(data?.['toStatusid'])
    ? 'CRITICAL'
    : restEventTypes.find(({ id }) => id === typeId)?.severity
}
