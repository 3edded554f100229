/**
 * An event of the REST interface about a device, a SIM, an organisation or the action of a user (REST interface, Events; its fields are
 * extensions).
 */
import type { RestEventTypeId } from '../../../contract/restEventTypes.ts'
import type { EventData } from './eventTable.ts'
import type { Initiator } from '../accounts/viewer.ts'

export interface NewRestEvent {
  readonly type: RestEventTypeId
  readonly customerid: number
  readonly description: string
  readonly data?: EventData | undefined
  readonly endpointId?: number | null | undefined
  readonly sim?:
    | { readonly id: number; readonly imei: string | null; readonly ip_address: string | null }
    | undefined
  /** The user, API key or system that caused it, if any. */
  readonly initiator?: Initiator | undefined
}

/** A reference by ID and name. */
export interface Named {
  readonly id: number
  readonly name: string
}

export interface RestEventRow {
  readonly id: number
  /** ISO date and time. */
  readonly timestamp: string
  readonly event_type: { readonly id: number; readonly description: string }
  readonly severity: 'INFO' | 'WARN' | 'CRITICAL'
  readonly source: string
  readonly description: string
  readonly data: EventData
  readonly alert: boolean
  readonly tags: readonly string[]
  readonly endpoint: Named | null
  readonly sim: { readonly id: number; readonly iccid: string; readonly name?: string } | null
  readonly imsi: string | null
  readonly imei: string | null
  readonly ip_address: string | null
  readonly organisation: Named | null
  readonly user: Named | null
}
