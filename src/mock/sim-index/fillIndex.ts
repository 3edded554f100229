/** The index over the SIMs, filled from the database. */
import { fillInSlices } from './fillInSlices.ts'
import type { Filling } from './fillInSlices.ts'
import type { Database, SqlValue } from '../db/sqlite/openDatabase.ts'
import { SimIndex } from './simIndex.ts'
import type { IndexedSim } from './simIndex.ts'

export interface IndexFilling extends Filling {
  readonly index: SimIndex
}

const fields = `id, customerid, iccid, custom_field_1, msisdn, imei, eid, imsi, ip_address, end_customer_label, apn, nwc, statusid, providerid,
  activation_timestamp, in_session_since, monthly_data_volume, monthly_data_limit, monthly_sms_mo, monthly_sms_mt, monthly_sms_mo_limit,
  monthly_sms_mt_limit, monthly_voice_mo, monthly_voice_mo_limit, previous_month_data_volume`

/** Begins to fill an index with the SIMs of this database. */
export function fillIndex(db: Database): IndexFilling {
  const size = Number(db.statement('SELECT coalesce(max(id), 0) AS size FROM sim').get()?.size)
  const index = new SimIndex(size)
  const filling = fillInSlices(size, (fromId, beforeId) => {
    const rows = db
      .arrayStatement(`SELECT ${fields} FROM sim WHERE id >= ? AND id < ? ORDER BY id`)
      .all(fromId, beforeId)
    for (const row of rows) index.set(indexedSim(row))
  })
  return { index, ...filling }
}

function indexedSim(values: readonly SqlValue[]): IndexedSim {
  let at = 0
  // Values come in the order of `fields`; the schema's STRICT tables guarantee their types.
  const next = <T extends SqlValue>(): T => values[at++] as T
  return {
    id: next<number>(),
    customerid: next<number>(),
    iccid: next<string>(),
    custom_field_1: next<string | null>(),
    msisdn: next<string | null>(),
    imei: next<string | null>(),
    eid: next<string | null>(),
    imsi: next<string | null>(),
    ip_address: next<string | null>(),
    end_customer_label: next<string | null>(),
    apn: next<string | null>(),
    nwc: next<string | null>(),
    statusid: next<number>(),
    providerid: next<number>(),
    activation_timestamp: next<number | null>(),
    in_session_since: next<number | null>(),
    monthly_data_volume: next<number>(),
    monthly_data_limit: next<number | null>(),
    monthly_sms_mo: next<number>(),
    monthly_sms_mt: next<number>(),
    monthly_sms_mo_limit: next<number | null>(),
    monthly_sms_mt_limit: next<number | null>(),
    monthly_voice_mo: next<number>(),
    monthly_voice_mo_limit: next<number | null>(),
    previous_month_data_volume: next<number>(),
  }
}
