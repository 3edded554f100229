/** Owners and creators in the GraphQL interface: a deleted account or key has only its ID. */
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
