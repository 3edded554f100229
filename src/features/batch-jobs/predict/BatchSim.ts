/** What the wizard needs to know of a SIM to say what a change would do to it: less than the list, since it may ask for 100,000. */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'

export const BatchSimFields = graphql(`
  fragment BatchSimFields on SIM {
    iccid
    statusid
    providerid
    custom_field_1
    monthly_data_limit
    monthly_sms_mo_limit
    monthly_voice_mo_limit
    end_customer_label {
      name
    }
    imei_lock {
      enabled
    }
  }
`)

export type BatchSim = ResultOf<typeof BatchSimFields>
