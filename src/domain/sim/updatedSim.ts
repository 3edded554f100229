/** Live updates of SIMs (GraphQL interface, updatedSim). Without React. */
import { graphql } from '../../data/graphql.ts'
import { readField } from '../../lib/json.ts'
import { SimFields, type Sim } from './SimFields.ts'

export const UpdatedSim = graphql(
  `
    subscription UpdatedSim($customerid: Int!) {
      updatedSim(customerid: $customerid) {
        ...SimFields
      }
    }
  `,
  [SimFields],
)

/** Returns whether a message contains the SIM. One without the fields every SIM has only reports a change, such as a move to another customer. */
export function isComplete(update: Sim): boolean {
  const { imsi, msisdn, monthly_data_volume } = update
  if (readField(update, 'statusid') === null || readField(update, 'providerid') === null)
    return false
  return imsi !== null || msisdn !== null || monthly_data_volume !== null
}
