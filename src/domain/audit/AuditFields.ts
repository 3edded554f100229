/** What the portal asks for of an entry of the audit log (GraphQL interface, Audit log). */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'

export const AuditFields = graphql(`
  fragment AuditFields on AuditLogEvent {
    timestampMs
    action
    category
    oldValue
    newValue
    context {
      sourceIpAddress
      iccid
      email
      customerid
      batchJobId
    }
    initiator {
      __typename
      ... on UserAccountShort {
        userId: id
        email
      }
      ... on DeletedUserAccount {
        userId: id
      }
      ... on ApiKeyShort {
        keyid
        key
      }
      ... on DeletedApiKey {
        keyid
      }
    }
  }
`)

/** An entry of the audit log; `oldValue` and `newValue` are JSON texts of the service and may be anything. */
export type AuditEvent = ResultOf<typeof AuditFields>
