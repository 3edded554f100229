/**
 * A change of a SIM: its fields and its cause. Services return changes; only changeSim writes them.
 */
import type { SimRow } from '../../db/sims/simRow.ts'
import type { SimEventType } from '../../../contract/simEventTypes.ts'

/** What can change on a SIM: only fields given change; null clears, and null in a limit is "no limit". */
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
  readonly monthly_sms_mt_limit?: number | null
  readonly monthly_voice_mo?: number
  readonly monthly_voice_mo_limit?: number | null
  readonly previous_month_data_volume?: number
  readonly custom_field_1?: string | null
  readonly nwc?: string | null
  readonly apn?: string | null
  readonly ip_address?: string | null
  readonly end_customer_label?: string | null
  readonly imei_lock?: { readonly imei: string; readonly enabled: boolean }
  /** Networks by MCC and MNC written together. */
  readonly denied_networks?: readonly string[]
  /** Set by changeSim with every change of the status. */
  readonly status_changed_at?: number
  /** Set by changeSim with every session that ends. */
  readonly last_seen_at?: number
}

export interface ChangeCause {
  readonly batchJobId?: number
  readonly sourceIpAddress?: string | undefined
  /** The text of the SMS, where `monthly_sms_mo` rises because a user had the device send it. */
  readonly sentSms?: { readonly destinationAddress: string; readonly payload: string }
  /** Whether the device the SIM sits in is enabled together with this. */
  readonly enablesDevice?: boolean
  /** SMS that arrived at the device with this. */
  readonly receivedSms?: number
  /** An event besides those the change itself brings (status → lifecycle, session → presence, lock → imeiLockSwitch). */
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
  /** The SIM as it is, where the caller has just read it and orders nothing else for it: spares finding and reading it again. */
  readonly before?: SimRow
}
