import type { SimEventType } from '../../contract/tables.ts'
import type { SimRow } from '../world/simRow.ts'
import type { Initiator } from '../world/viewer.ts'
import type { World } from '../world/world.ts'

/** What can change on a SIM: only fields given change; null clears. Limits: null is "no limit". */
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
  readonly denied_networks?: readonly string[]
}

export interface ChangeCause {
  readonly batchJobId?: number
  readonly sourceIpAddress?: string
  /** An event to write besides those the change itself brings (status → lifecycle, session → presence, lock → imeiLockSwitch). */
  readonly event?: { readonly type: SimEventType; readonly details: string; readonly jsonData?: Readonly<Record<string, unknown>> }
}

export interface SimChangeOrder {
  readonly iccid: string
  readonly change: SimChange
  readonly cause?: ChangeCause
}

/** Changes one SIM; answers the row as it is now. NOT_FOUND for an unknown ICCID. */
export declare function changeSim(world: World, initiator: Initiator, iccid: string, change: SimChange, cause?: ChangeCause): SimRow
/** The same for many SIMs in one transaction: cheap enough for thousands a second. Unknown ICCIDs are left out of the answer. */
export declare function changeSims(world: World, initiator: Initiator, orders: readonly SimChangeOrder[]): readonly SimRow[]
