export type Account =
  | { readonly type: 'USER'; readonly userId: string; readonly email: string }
  | { readonly type: 'API_KEY'; readonly keyid: number }
  | { readonly type: 'SYSTEM' }
