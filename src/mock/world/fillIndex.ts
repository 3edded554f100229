/**
 * Fills the index from the database: a slice at a time, so that the server answers at once after its start, and the rest in one go for whoever
 * cannot wait.
 */
import type { Database } from './openDatabase.ts'
import { SimIndex } from './sims/simIndex.ts'
import type { IndexedSim } from './sims/simIndex.ts'

const sliceRows = 4000

export interface IndexFilling {
  readonly index: SimIndex
  /** Settled when all rows are in, or when filling was stopped. */
  readonly ready: Promise<void>
  /** Takes in what is left, now. */
  finish(): void
  stop(): void
}

const fields = `id, customerid, iccid, custom_field_1, msisdn, imei, eid, imsi, ip_address, end_customer_label, apn, nwc, statusid, providerid,
  activation_timestamp, in_session_since, monthly_data_volume, monthly_data_limit, monthly_sms_mo, monthly_sms_mt, monthly_sms_mo_limit,
  monthly_sms_mt_limit, monthly_voice_mo, monthly_voice_mo_limit, previous_month_data_volume`

/** Begins to fill an index with the SIMs of this database. */
export function fillIndex(db: Database): IndexFilling {
  const size = Number(db.statement('SELECT coalesce(max(id), 0) AS size FROM sim').get()?.size)
  const index = new SimIndex(size)
  let nextId = 1
  let isStopped = false

  function takeSlice(): void {
    const rows = db.statement(`SELECT ${fields} FROM sim WHERE id >= ? AND id < ? ORDER BY id`).all(nextId, nextId + sliceRows)
    // The columns selected are those of IndexedSim, and STRICT tables hold their types.
    for (const row of rows) index.set(row as IndexedSim)
    nextId += sliceRows
  }

  function hasMore(): boolean {
    return !isStopped && nextId <= size
  }

  const ready = new Promise<void>((resolve) => {
    function goOn(): void {
      if (hasMore()) takeSlice()
      if (hasMore()) setImmediate(goOn)
      else resolve()
    }
    goOn()
  })
  return {
    index,
    ready,
    finish() {
      while (hasMore()) takeSlice()
    },
    stop() {
      isStopped = true
    },
  }
}
