/** A change of a SIM: fields and cause. Services return changes; only changeSim writes them. */
import type { SimRow } from '../../db/sims/simTables.ts'
import type { SimEventType } from '../../../contract/simEventTypes.ts'

/** The changed fields: null clears; for a limit it is "no limit". */
export interface SimChange {
  readonly customerid?: number
  readonly statusid?: number
  readonly activation_timestamp?: number
  readonly imei?: string | null
  readonly in_session_since?: number | null
  readonly monthly_data_volume?: number
  readonly monthly_data_limit?: number | null
  readonly monthly_sms_mo?: number
  readonly monthly_sms_mt?: number
  readonly monthly_sms_mo_limit?: number | null
  readonly monthly_voice_mo?: number
  readonly monthly_voice_mo_limit?: number | null
  readonly previous_month_data_volume?: number
  readonly custom_field_1?: string | null
  readonly nwc?: string | null
  readonly apn?: string | null
  readonly ip_address?: string | null
  readonly end_customer_label?: string | null
  readonly imei_lock?: { readonly imei: string; readonly enabled: boolean }
  /** Networks by MCC and MNC concatenated. */
  readonly denied_networks?: readonly string[]
  /** Set by changeSim when the status changes. */
  readonly status_changed_at?: number
  /** Set by changeSim when a session ends. */
  readonly last_seen_at?: number
}

export interface ChangeCause {
  readonly batchJobId?: number
  /** The text of an SMS that a user had the device send, which increases `monthly_sms_mo`. */
  readonly sentSms?: { readonly destinationAddress: string; readonly payload: string }
  /** Whether the change also enables the SIM's device. */
  readonly enablesDevice?: boolean
  /** Number of SMS received. */
  readonly receivedSms?: number
  /** An additional event besides those of eventsOfChange. */
  readonly event?: {
    readonly type: SimEventType
    readonly details: string
    readonly jsonData?: Readonly<Record<string, unknown>>
  }
}

export interface SimChangeOrder {
  readonly iccid: string
  readonly change: SimChange
  readonly cause?: ChangeCause
  /** The SIM as just read, which avoids reading it again; only when the caller changes it once. */
  readonly before?: SimRow
}
