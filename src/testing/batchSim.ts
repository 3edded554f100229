/** A SIM for the forecast of batch jobs: Activated, online, without limits. Only for tests. */
import type { BatchSim } from '../domain/batch-jobs/forecast/selectionFacts.ts'

let number = 0

export function batchSim(fields: Partial<BatchSim> = {}): BatchSim {
  return {
    iccid: String(89883030000000000000n + BigInt(++number)),
    statusid: 2,
    providerid: 1,
    custom_field_1: null,
    imei: null,
    in_session_since: 1_750_000_000,
    monthly_data_volume: 0,
    monthly_data_limit: null,
    monthly_sms_mo: 0,
    monthly_sms_mo_limit: null,
    monthly_voice_mo: 0,
    monthly_voice_mo_limit: null,
    end_customer_label: null,
    imei_lock: null,
    ...fields,
  }
}
