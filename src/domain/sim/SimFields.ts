/** The SIM fields of every query and of live updates. The SIM page itself requests what only it shows. */
import { graphql, type ResultOf } from '../../data/graphql.ts'

export const SimFields = graphql(`
  fragment SimFields on SIM {
    iccid
    statusid
    providerid
    activation_timestamp
    imei
    imsi
    msisdn
    in_session_since
    monthly_data_volume
    monthly_data_limit
    monthly_sms_mo
    monthly_sms_mt
    monthly_sms_mo_limit
    monthly_sms_mt_limit
    monthly_voice_mo
    monthly_voice_mo_limit
    custom_field_1
    previous_month_data_volume
    networkOperator {
      name
      countryIso
      mcc
      mnc
    }
    apn
    ip_address
    end_customer_label {
      name
    }
    imei_lock {
      imei
      enabled
    }
    denied_networks {
      name
      countryIso
      mcc
      mnc
    }
    esim_information {
      eid
      eim_last_polling_timestamp_ms
      type
    }
  }
`)

export type Sim = ResultOf<typeof SimFields>

/** Seconds of a date thousands of years from now: a larger number can only be milliseconds. */
const largestSeconds = 100_000_000_000

export function sessionSinceMs(sim: Pick<Sim, 'in_session_since'>): number | null {
  return unixToMs(sim.in_session_since)
}

export function activatedAtMs(sim: Pick<Sim, 'activation_timestamp'>): number | null {
  return unixToMs(sim.activation_timestamp)
}

/** Returns a Unix timestamp in milliseconds, whichever unit a service sends; null for null and zero. */
export function unixToMs(timestamp: number | null | undefined): number | null {
  if (timestamp === null || timestamp === undefined || timestamp === 0) return null
  return timestamp > largestSeconds ? timestamp : timestamp * 1000
}
