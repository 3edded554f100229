/**
 * Who did something, as the GraphQL interface shows owners and creators: accounts and keys that are gone since keep their id and nothing else.
 */
export type AccountRow =
  | {
      readonly __typename: 'UserAccount'
      readonly id: string
      readonly email: string
      readonly name: string
      readonly role: 'ADMINISTRATOR' | 'USER' | 'OBSERVER'
    }
  | { readonly __typename: 'DeletedUserAccount'; readonly id: string }
  | { readonly __typename: 'ApiKeyShort'; readonly keyid: number; readonly key: string }
  | { readonly __typename: 'DeletedApiKey'; readonly keyid: number }
