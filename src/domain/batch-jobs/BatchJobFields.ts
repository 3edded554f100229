/** What the portal asks for of a batch job wherever it shows one (GraphQL interface, Batch job). */
import { graphql } from '../../data/graphql.ts'
import type { ResultOf } from '../../data/graphql.ts'

export const BatchJobFields = graphql(`
  fragment BatchJobFields on BatchJob {
    batchJobId
    startedAt
    finishedAt
    customerid
    startedBy {
      __typename
      ... on UserAccount {
        userId: id
        email
        name
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
    statusDetails {
      currentStatus
      totalSims
      failedSims
      successfulSims
      failures {
        statusId
        custom_field_1
        monthly_data_limit
        monthly_sms_mo_limit
        monthly_sms_mt_limit
        monthly_voice_mo_limit
        end_customer_label
        imei_lock
        customer_id
      }
    }
    changes {
      statusid
      custom_field_1
      monthly_data_limit
      monthly_sms_mo_limit
      monthly_sms_mt_limit
      monthly_voice_mo_limit
      end_customer_label
      imei_lock
      customer_id
    }
  }
`)

export type BatchJob = ResultOf<typeof BatchJobFields>
export type BatchJobStatus = BatchJob['statusDetails']['currentStatus']
