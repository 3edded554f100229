import { graphql } from '../../data/graphql.ts'

export const CancelLocation = graphql(`
  mutation CancelLocation($iccid: ID!) {
    cancelLocation(iccid: $iccid) {
      sent
      blockedUntil
    }
  }
`)
