import { graphql } from '../../../data/graphql.ts'

export const LocationQuery = graphql(`
  query Location($iccid: String!) {
    getLocationData(iccid: $iccid) {
      iccid
      longitude
      latitude
      receivedAtMs
    }
  }
`)
