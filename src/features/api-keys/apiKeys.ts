/** API keys (GraphQL interface, API key; creating, changing and deleting them are extensions). */
import { dayMs } from '../../lib/days.ts'
import { graphql, type ResultOf } from '../../data/graphql.ts'

const ApiKeyFields = graphql(`
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
    deletedBy {
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

export type ApiKey = ResultOf<typeof ApiKeyFields>

/** The `expiresAtMs` of a key that never expires. */
export const unlimitedMs = -1

export function expiryMs({ expiresAtMs }: Pick<ApiKey, 'expiresAtMs'>): number | null {
  return expiresAtMs === unlimitedMs ? null : expiresAtMs
}

export function endOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs - 1
}

/**
 * Returns the key that replaced each key, by its number: the next newer one with the same comment and addresses. The interface does
 * not link them.
 */
export function successorsOf(keys: readonly ApiKey[]): ReadonlyMap<number, ApiKey> {
  const successors = new Map<number, ApiKey>()
  const latest = new Map<string, ApiKey>()
  for (const key of keys.toSorted((one, other) => one.createdAtMs - other.createdAtMs)) {
    if (!key.comment) continue
    const kind = JSON.stringify([key.comment, key.ipAddressAllowlist?.toSorted()])
    const older = latest.get(kind)
    if (older) successors.set(older.keyid, key)
    latest.set(kind, key)
  }
  return successors
}
