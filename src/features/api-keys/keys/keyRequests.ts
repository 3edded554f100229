/** What the portal asks about API keys (GraphQL interface, API key; creating, changing and deleting are extensions). */
import { graphql } from '../../../data/graphql.ts'
import type { ResultOf } from '../../../data/graphql.ts'

export const ApiKeyFields = graphql(`
  fragment ApiKeyFields on ApiKey {
    keyid
    key
    comment
    createdAtMs
    createdBy {
      __typename
      ... on UserAccount {
        email
      }
      ... on ApiKeyShort {
        keyid
        key
      }
      ... on DeletedApiKey {
        keyid
      }
    }
    lastusedAtMs
    ipAddressAllowlist
    expiresAtMs
    status
    deletedAtMs
  }
`)

export const ApiKeysQuery = graphql(
  `
    query ApiKeys {
      listApiKeys {
        ...ApiKeyFields
      }
    }
  `,
  [ApiKeyFields],
)

export const CreateApiKey = graphql(`
  mutation CreateApiKey($comment: String, $ipAddressAllowlist: [String!], $expiresAtMs: Long) {
    createApiKey(
      comment: $comment
      ipAddressAllowlist: $ipAddressAllowlist
      expiresAtMs: $expiresAtMs
    ) {
      keyid
      key
    }
  }
`)

export const UpdateApiKey = graphql(
  `
    mutation UpdateApiKey(
      $keyid: Int!
      $comment: String
      $ipAddressAllowlist: [String!]
      $expiresAtMs: Long
    ) {
      updateApiKey(
        keyid: $keyid
        comment: $comment
        ipAddressAllowlist: $ipAddressAllowlist
        expiresAtMs: $expiresAtMs
      ) {
        ...ApiKeyFields
      }
    }
  `,
  [ApiKeyFields],
)

export const DeleteApiKey = graphql(`
  mutation DeleteApiKey($keyid: Int!) {
    deleteApiKey(keyid: $keyid) {
      keyid
      status
      deletedAtMs
    }
  }
`)

/** An API key as the portal lists it: masked. */
export type ApiKey = ResultOf<typeof ApiKeyFields>

/** The end of validity that means "none". */
export const unlimitedMs = -1
