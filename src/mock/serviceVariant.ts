/**
 * Ways in which other services that speak the documents differ from the bundled server, so that a portal can be tried against them. All
 * are off by default.
 */

/** The ways that are on or off, with what `--help` says of them. */
export const variantFlags = {
  documentedOnly: 'offer what the documents show and nothing else',
  noIntrospection: 'refuse GraphQL introspection',
  noErrorCodes: 'GraphQL errors have an errorType in place of a code, as AWS AppSync sends them',
  hidePagingHeaders: 'pages of other origins cannot read the paging headers',
  nullUnselected:
    'live messages of a SIM have null for all that may be null, as AWS AppSync\nsends fields that a mutation did not select',
} as const

export type VariantFlag = keyof typeof variantFlags

export type ServiceVariant = { readonly [Flag in VariantFlag]?: boolean | undefined } & {
  /** Requests one customer may send in a minute; further ones are answered with 429 and Retry-After. */
  readonly rateLimit?: number | undefined
}
